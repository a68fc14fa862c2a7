import type { ServiceOperator } from '../../../shared/operator.ts';
import { type Html, html } from '../pages/html.ts';
import { whoRunsIt } from './who-runs-it.ts';

interface Privacy {
  operator: ServiceOperator;
  runDays: number;
  baseUrl: string;
}

/** What the program does with the data that it receives. The operator's own policy may add more. */
export function privacyPage({ operator, runDays, baseUrl }: Privacy): Html {
  return html`<h1>Privacy</h1>
<p class="lead">What Milepost is sent, what it keeps and for how long, and who sees it.</p>
<section><h2>Who is responsible</h2>
${whoRunsIt(operator)}</section>
<section><h2>What a spreadsheet sends</h2>
<p>The add-on reads the spreadsheet that it was opened in, and no other file. It sends the cells of the columns that you choose, for the rows that you ask about, to ${new URL(baseUrl).host} and to no other address. A question of a table sends all of its columns. Formulas send the cells that they point at.</p>
<p>It sees neither your Google password nor your e-mail address. Your API key is kept in your own Google account, not in the spreadsheet.</p></section>
<section><h2>What is kept</h2>
<ul>
<li>Answers, with the rows that they answer: ${runDays} days, or until you delete your account.</li>
<li>Answers of formulas: ${runDays} days after they were last asked, so that the same row costs nothing again.</li>
<li>Rows that were sent ahead of a task, files, kept maps, photos, corrections, and rows that you have watched: within the limits of your account, until they make room or you delete them.</li>
<li>Your e-mail address, as the identity provider confirms it; of keys and sessions their hashes only.</li>
<li>Who signed in, made or revoked a key, and the like: one year.</li>
<li>The log holds one line a request, without addresses, names or keys.</li>
</ul></section>
<section><h2>Who sees it</h2>
<p>Answers are worked out by this service from data that it holds: no row is passed on to another one. A kept map is seen by whoever has its link. Nothing is sold, used for advertising, or used to train models.</p>
<p>Use of what is received from Google interfaces follows the <a href="https://developers.google.com/terms/api-services-user-data-policy" rel="noopener">Google API Services User Data Policy</a>, its Limited Use requirements included.</p></section>
<section><h2>What you can do</h2>
<p>In the portal, under <a href="/developers/portal/account">Account</a>, you export all that is kept of you as one file, and delete it for good. Forget the key in the sidebar under Settings. Remove the add-on in Google's menu Extensions › Add-ons › Manage add-ons.</p></section>`;
}
