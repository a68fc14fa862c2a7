import './style/index.css';
import { h, render } from 'preact';
import { App } from './app.tsx';
import { LANGUAGE } from './words/translate.ts';

document.documentElement.lang = LANGUAGE;
const root = document.getElementById('app');
if (root) render(h(App, {}), root);
