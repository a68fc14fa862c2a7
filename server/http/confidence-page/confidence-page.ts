import { BASIS } from '../../../shared/basis.ts';
import type { CalibrationFacts } from '../../geocoder/score/calibration-facts.ts';
import { type Html, html } from '../pages/html.ts';

const PRECISION_WORDS: Record<string, string> = {
  rooftop: 'the building itself',
  interpolated: 'between its neighbours along the street',
  street: 'the street, without the house',
  postcode: 'the centre of a postcode or ZIP code',
  town: 'the centre of a town',
};

/** How scores are made, how well they held, and what the codes mean. */
export function confidencePage({ measured, precisions }: CalibrationFacts): Html {
  const { questions, fittedOn, dataAsOf, percentOfEachKind } = measured;
  return html`<h1>Confidence</h1>
<p class="lead">A score is measured: it is the share of answers with the same evidence that lay within 100 m of the true place.</p>
<section><h2>How well it held</h2>
<figure class="curve"><img src="/developers/reliability.svg" width="628" height="364" alt="Stated scores against the share of answers that were right, by country: the points lie near the diagonal."></figure>
<p>A point on the diagonal means that answers with that score were right as often as it says. The points are streets that the scores were not fitted on.</p></section>
<section><h2>How it was made</h2>
<p>${count(questions)} questions were written from real addresses with known places, corrupted the way people write, on ${dataAsOf}:
${Object.entries(percentOfEachKind).map(([kind, percent], index) => html`${index > 0 && ', '}${percent} % ${kind.replaceAll('_', ' ')}`)}.
The scores come from ${count(fittedOn)} of them; the rest were kept apart, street by street, and show how well the scores hold. Held-out buildings were taken out of the index before they were asked for.
A ZIP code’s centre scores low even when the ZIP is certain: the question is whether this point can be used for this row.</p>
<table class="list"><caption>Scores by precision, over all evidence</caption>
<thead><tr><th scope="col">Precision</th><th scope="col">Score</th></tr></thead><tbody>${precisions.map(
    ({ name, score }) =>
      html`<tr><th scope="row"><code>${name}</code> ${PRECISION_WORDS[name]}</th><td>${score}</td></tr>`,
  )}</tbody></table>
<p class="note">Each answer has the score of its own evidence, which parts the precision further. Levels: high from 0.9, medium from 0.6, low below.</p></section>
<section><h2>Basis codes</h2>
<dl class="fields">${Object.entries(BASIS).map(
    ([code, { meaning, next }]) => html`<div><dt><code>${code}</code></dt><dd>${meaning} ${next}</dd></div>`,
  )}</dl></section>`;
}

const count = (number: number) => number.toLocaleString('en-GB');
