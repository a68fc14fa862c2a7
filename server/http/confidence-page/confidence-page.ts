import { BASIS } from '../../../shared/basis.ts';
import { formatCount } from '../../../shared/format-count.ts';
import type { CalibrationFacts } from '../../geocoder/score/calibration-facts.ts';
import { type Html, html } from '../pages/html.ts';
import { type ReliabilitySeries, reliability } from './reliability.ts';
import { reliabilityPlot } from './reliability-plot.ts';

const PRECISION_WORDS: Record<string, string> = {
  rooftop: 'the building itself',
  interpolated: 'between its neighbours along the street',
  street: 'the street, without the house',
  postcode: 'the centre of a postcode or ZIP code',
  town: 'the centre of a town',
};

/** Shows how well scores were confirmed, by precision and country; how they were made, and what the codes mean. */
export function confidencePage({ measured, precisions }: CalibrationFacts): Html {
  const { questions, fittedOn, dataAsOf, percentOfEachKind } = measured;
  return html`<h1>Confidence</h1>
<p class="lead">A score is measured: it is the share of answers with the same evidence that lay within 100 m of the true place.</p>
<section><h2>How well it held</h2>
${reliabilityPlot(reliability)}
<p class="note">On the diagonal, answers were right as often as their score said. These are streets that the scores were not fitted on. <a href="/developers/reliability.svg">As a picture</a></p></section>
<section><h2>By precision and country</h2>
${precisionTable(precisions)}
<p class="note">High from 0.9, medium from 0.6, low below. The score is that of answers without a doubt; the columns of the countries also hold those held for review. A row’s own score rests on its own evidence, which parts the precision further.</p></section>
<section><details><summary>How it was measured</summary>
<p>${formatCount(questions)} questions were written from real addresses with known places, corrupted the way people write, on ${dataAsOf}:
${Object.entries(percentOfEachKind).map(([kind, percent], index) => html`${index > 0 && ', '}${percent} % ${kind.replaceAll('_', ' ')}`)}.
The scores come from ${formatCount(fittedOn)} of them; the rest were kept apart, street by street. Held-out buildings were taken out of the index before they were asked for.
A ZIP code’s centre scores low even when the ZIP is certain: the question is whether this point can be used for this row.</p></details></section>
<section><h2>Basis codes</h2>
<dl class="codes">${Object.entries(BASIS).map(
    ([code, { meaning, next }]) =>
      html`<div><dt><code>${code}</code></dt><dd>${meaning} <span>${next}</span></dd></div>`,
  )}</dl></section>`;
}

function precisionTable(precisions: CalibrationFacts['precisions']): Html {
  const countries = [...new Set(reliability.map(({ country }) => country))];
  const cellsOf = (precision: string) =>
    countries.map((country) => {
      const series = reliability.find((one) => one.country === country && one.precision === precision);
      return series
        ? statedAndRight(country, series)
        : html`<td data-name="${country}">none</td><td class="blank"></td>`;
    });
  return html`<table class="sets cards scores"><thead><tr><th scope="col">Precision</th><th scope="col">Score</th>${countries.map(
    (country) => html`<th scope="col">${country} stated</th><th scope="col">${country} right</th>`,
  )}</tr></thead><tbody>${precisions.map(
    ({ name, score }) =>
      html`<tr><th scope="row"><i class="dot ${name}"></i><code>${name}</code> <small>${PRECISION_WORDS[name]}</small></th><td data-name="Score">${score}</td>${cellsOf(name)}</tr>`,
  )}</tbody></table>`;
}

/** The mean score of a precision's answers in a country, and the share of them that was right. */
function statedAndRight(country: string, { bins }: ReliabilitySeries): Html {
  const cases = bins.reduce((sum, bin) => sum + bin.cases, 0);
  const mean = (of: 'stated' | 'measured') =>
    (bins.reduce((sum, bin) => sum + bin[of] * bin.cases, 0) / cases).toFixed(3);
  return html`<td data-name="${country}, stated">${mean('stated')}</td><td data-name="${country}, right">${mean('measured')} <small>of ${formatCount(cases)}</small></td>`;
}
