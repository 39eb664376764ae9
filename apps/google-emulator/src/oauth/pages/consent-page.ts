import type { Account } from '../../personas/persona.ts';
import type { AuthorizeRequest } from '../authorize-request.ts';
import { describeScope, isSignInScope } from '../scopes.ts';
import { type Html, html } from './html.ts';
import { layout, monogram } from './layout.ts';

export function consentPage(input: { request: AuthorizeRequest; account: Account; query: string }): Html {
  const { request, account, query } = input;
  const app = request.client.name;
  const basic = request.scopes.filter(isSignInScope);
  const chosen = request.scopes.filter(scope => !isSignInScope(scope));
  return layout(
    `${app} wants access`,
    html`<h1>${chosen.length > 0 ? `${app} wants access to your Google Account` : `Sign in to ${app}`}</h1>
<div class="chip">${monogram(account.name)}<span class="who"><span class="name">${account.name}</span><span class="email">${account.email}</span></span><a href="${chooserUrl(query)}">Switch account</a></div>
<form method="post" action="/signin/consent?${query}">
${basic.length > 0 && basicScopes(app, basic)}
${chosen.length > 0 && chosenScopes(app, chosen)}
${request.accessType === 'offline' && html`<p class="hint offline">${app} may use this access while you are away.</p>`}
<div class="actions">
<button class="button" type="submit" name="decision" value="cancel">Cancel</button>
<button class="button primary" type="submit" name="decision" value="allow">Continue</button>
</div>
</form>`,
  );
}

function basicScopes(app: string, scopes: readonly string[]): Html {
  return html`<h2>${app} will be able to</h2>
<ul>${scopes.map(scope => html`<li class="scope">${describeScope(scope)}</li>`)}</ul>`;
}

/** Granular consent as at Google: the user can deselect requested scopes. */
function chosenScopes(app: string, scopes: readonly string[]): Html {
  return html`<fieldset>
<legend>Select what ${app} can access</legend>
${scopes.map(scope => html`<label class="box"><input type="checkbox" name="scope" value="${scope}" checked><span>${describeScope(scope)}<small>${scope}</small></span></label>`)}
</fieldset>`;
}

function chooserUrl(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('account');
  params.set(
    'prompt',
    [...new Set([...(params.get('prompt')?.split(' ') ?? []), 'select_account'])].join(' '),
  );
  return `/o/oauth2/v2/auth?${params}`;
}
