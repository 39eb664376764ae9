import type { AuthorizeRefusal } from '../authorize-request.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

export function errorPage(refusal: AuthorizeRefusal): Html {
  return layout(
    'Access blocked',
    html`<h1>Access blocked: this app’s request is invalid</h1>
<p class="lead">You can’t sign in because this app sent an invalid request. If you are its developer, see the error below.</p>
<p class="error-line"><strong>Error ${String(refusal.status)}: ${refusal.error}</strong><br>${refusal.detail}</p>`,
  );
}
