import type { ServiceOperator } from '../../../shared/operator.ts';
import { type Html, html } from '../pages/html.ts';
import { whoRunsIt } from './who-runs-it.ts';

export function supportPage(operator: ServiceOperator): Html {
  return html`<h1>Support</h1>
<p class="lead">What helps most often, and whom to ask.</p>
<section><h2>In a spreadsheet</h2>
<dl>
<dt>Formulas say that they are switched off</dt><dd>Extensions › Milepost › Open, then Formulas: switch them on there. Recalculate in the same menu asks again.</dd>
<dt>Something was written that should not be there</dt><dd>Extensions › Milepost › Remove last write takes it out. Cells that somebody has changed since stay.</dd>
<dt>The sidebar says that Google did not let it in</dt><dd>A browser that is signed in to several Google accounts does this. Open the spreadsheet in a window with one account.</dd>
<dt>The key is refused</dt><dd>In the sidebar, Settings, then Use another. Keys are made and revoked in the <a href="/developers/portal">portal</a>.</dd>
</dl></section>
<section><h2>Is it the service?</h2>
<p><a href="/developers/status">Status</a> says what works now, <a href="/developers/data">Data</a> what the answers rest on,
<a href="/developers/confidence">Confidence</a> what high, medium and low mean.</p></section>
<section><h2>Ask a person</h2>
${whoRunsIt(operator)}
<p>Name the run (run_…) and the time. Never send a key.</p></section>
<p><a href="/developers/privacy">Privacy</a> · <a href="/developers/terms">Terms</a></p>`;
}
