import type { ServiceOperator } from '../../../shared/operator.ts';
import { type Html, html } from '../pages/html.ts';

/** Who runs this copy of the service, and how to reach them. */
export function whoRunsIt({ name, email }: ServiceOperator): Html {
  if (name === null && email === null)
    return html`<p>Nobody is named who runs this copy of Milepost. If it is you, set OPERATOR_NAME and SUPPORT_EMAIL.</p>`;
  return html`<p>${name ?? 'Whoever runs this copy of Milepost'}${
    email !== null && html`, <a href="mailto:${email}">${email}</a>`
  }.</p>`;
}
