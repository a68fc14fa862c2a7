import type { ErrorBody } from '../../../shared/api/common.ts';
import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import { counted } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import type { AnswerBody } from '../../pipeline/call.ts';
import { describeCall } from '../openapi/operations.ts';
import { SchemaPrinter } from '../openapi/schemas.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from '../portal/forms.ts';
import type { SignedIn } from '../portal/page-frame.ts';
import { fieldsList } from './fields-list.ts';
import { listSnippets, type Snippet, writeBody } from './snippets.ts';

/** An initial body for the form, in place of the example. */
export interface FirstBody {
  body: object;
}

/** The result of a call made from the page. */
export interface TriedCall {
  /** The body as typed. */
  sent: string;
  status: number;
  answer: AnswerBody | ErrorBody;
  used: number;
  remaining: number | null;
  /** The answered rows as a picture; null where there are none. */
  picture: Html | null;
}

/** Everything about one endpoint, and a form to call it. The constant parts are made once. */
export function createEndpointPage(contract: EndpointContract, baseUrl: string) {
  const { name, summary, example } = contract;
  const printer = new SchemaPrinter();
  const [request, answer] = [
    printer.print(contract.request, 'input'),
    printer.print(contract.response, 'output'),
  ];
  const paragraphs = describeCall(contract, new SchemaPrinter()).description.split('\n\n');
  const head = html`<p class="crumbs"><a href="/developers">Explorer</a></p>
<h1>${name}</h1><p class="lead">${summary}</p>
<div class="about">${paragraphs.map((text) => html`<p>${withStrong(text)}</p>`)}</div>`;
  const snippets = listSnippets(`${baseUrl}/v1/${name}`);
  const foot = html`<section><h2>What you send</h2>${fieldsList(request, printer.components)}</section>
<section><h2>What comes back</h2>${fieldsList(answer, printer.components)}
<details><summary>An example</summary><pre tabindex="0"><code>${toText(example.response)}</code></pre></details></section>`;
  return (who: SignedIn | null, tried: TriedCall | FirstBody | null): Html => {
    const isAnswered = tried !== null && 'sent' in tried;
    const first = tried === null || isAnswered ? example.request : tried.body;
    const form = tryForm(name, toText(first), who, isAnswered ? tried : null);
    const body = isAnswered ? (parsed(tried.sent) ?? first) : first;
    return html`${head}<section><h2>Try it</h2>${form}</section>
<section><h2>In your language</h2>
${snippets.map((one, index) => snippet(name, one, body, index))}
</section>${foot}`;
  };
}

/** The parsed JSON of a text; undefined where it is invalid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tryForm(name: string, example: string, who: SignedIn | null, tried: TriedCall | null): Html {
  if (who === null)
    return html`<p><a class="button first" href="/developers/portal">Sign in to try it</a></p>
<p class="note">Calls made here count against your own lookups, as calls with a key do.</p>`;
  const sent = tried?.sent ?? example;
  return html`<form method="post" action="/developers/${name}#answer">${tokenField(who.token)}
<label for="body">Body, JSON</label>
<textarea id="body" name="body" rows="${Math.min(24, Math.max(6, sent.split('\n').length + 1))}" spellcheck="false" data-snippets aria-describedby="body-note">${sent}</textarea>
<p class="note" id="body-note" role="status"></p>
<p><button class="button first">Send</button> <span class="note">costs lookups of your own</span></p></form>
${tried && answerOf(tried)}`;
}

/** Longer answers are for programs: a page with them would be slow. */
const MOST_SHOWN = 200_000;

function answerOf({ status, answer, used, remaining, picture }: TriedCall): Html {
  const text = toText(answer);
  const map = 'map' in answer ? answer.map : null;
  const run = 'run' in answer ? answer.run : null;
  return html`<div class="answer" id="answer" role="status">
<p><strong>${status === 200 ? 'Answered' : `Refused, ${status}`}</strong> ${
    remaining !== null &&
    html`<span class="note">${counted(used, 'lookup')} used, ${formatCount(remaining)} left today</span>`
  }</p>
<ul class="inline">${map && html`<li><a href="${map.link}">Open the map</a></li>`}
${run && html`<li><a href="/developers/portal/runs/${run.run_id}">Its run</a></li><li><a href="/developers/portal/runs/${run.run_id}.csv">Rows as CSV</a></li>`}</ul>
<div class="picture-and-json">${picture && html`<div>${picture}</div>`}
<div><h3>JSON</h3><pre tabindex="0"><code>${text.slice(0, MOST_SHOWN)}</code></pre>
${text.length > MOST_SHOWN && html`<p class="note">Cut at ${MOST_SHOWN} of ${text.length} characters.</p>`}</div></div>
</div>`;
}

function snippet(
  name: string,
  { language, before, style, after }: Snippet,
  body: unknown,
  index: number,
): Html {
  const id = `${name}-${index}`;
  return html`<details class="snippet"${index === 0 && html` open`}><summary>${language}</summary>
<p class="copy"><button type="button" class="quiet" data-copy="${id}" hidden>Copy</button></p>
<pre tabindex="0"><code id="${id}">${before}<span data-body="${style}">${writeBody(style, body)}</span>${after}</code></pre></details>`;
}

/** '**Cost:** one lookup', with the mark-up turned into HTML. */
function withStrong(text: string): Html[] {
  return text
    .split('**')
    .map((part, index) => (index % 2 === 1 ? html`<strong>${part}</strong>` : html`${part}`));
}

const toText = (value: unknown): string => JSON.stringify(value, null, 2);
