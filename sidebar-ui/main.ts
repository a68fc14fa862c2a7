import './sidebar.css';

const app = document.getElementById('app');
if (app) app.textContent = 'Milepost';
