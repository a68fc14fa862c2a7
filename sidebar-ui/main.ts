import './style/index.css';
import { h, render } from 'preact';
import { App } from './app.tsx';

const root = document.getElementById('app');
if (root) render(h(App, {}), root);
