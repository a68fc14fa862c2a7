import type { ServiceOperator } from '../../../shared/operator.ts';
import { type Html, html } from '../pages/html.ts';
import { whoRunsIt } from './who-runs-it.ts';

export function termsPage(operator: ServiceOperator): Html {
  return html`<h1>Terms</h1>
<p class="lead">What you may expect of Milepost, and what it expects of you.</p>
<section><h2>Between whom</h2>
${whoRunsIt(operator)}</section>
<section><h2>What you may do</h2>
<p>Use the answers in your own work, also commercially, as far as the licences of the data allow: <a href="/developers/data">each source is named with its own</a>. Keep to the limits of your account. Whatever you send must be yours to send.</p></section>
<section><h2>What an answer is</h2>
<p>An answer rests on open data of the dates that it names, and says how sure it is. It is no survey, no valuation, no navigation for emergencies and no warning service: do not rest safety, or a decision about a person, on it alone.</p></section>
<section><h2>What is not promised</h2>
<p>The service is given as it is. It may be away, and it may end; what you keep in it can be exported at any time. An account that harms others may be suspended.</p></section>`;
}
