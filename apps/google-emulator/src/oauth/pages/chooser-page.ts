import type { Account } from '../../personas/persona.ts';
import type { AuthorizeRequest } from '../authorize-request.ts';
import { type Html, html } from './html.ts';
import { layout, monogram } from './layout.ts';

export function chooserPage(input: {
  request: AuthorizeRequest;
  accounts: readonly Account[];
  query: string;
  hinted?: Account | undefined;
  /** Rejected input and the reason. */
  rejected?: { email: string; name: string; problem: string };
}): Html {
  const { request, accounts, query, hinted, rejected } = input;
  const action = `/signin/account?${query}`;
  const email = rejected?.email ?? (hinted ? '' : (request.loginHint ?? ''));
  return layout(
    'Choose an account',
    html`<h1>Choose an account</h1>
<p class="lead">to continue to <strong>${request.client.name}</strong></p>
<form method="post" action="${action}" class="cast">
${groupsOf(accounts).map(([name, members]) => group(name, members, hinted))}
</form>
<details class="other"${(rejected || email !== '') && html` open`}>
<summary><span class="monogram plus" aria-hidden="true"></span><span>Use another account</span></summary>
<form method="post" action="${action}" class="fields" novalidate>
<p class="hint">Creates a temporary user without sites. It is deleted when the emulator stops.</p>
<label for="email">Email address</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="off" required placeholder="sam@site.example" value="${email}"${rejected && html` aria-invalid="true" aria-describedby="problem" autofocus`}>
${rejected && html`<p class="problem" id="problem" role="alert">${rejected.problem}</p>`}
<label for="name">Name</label>
<input id="name" name="name" autocomplete="off" placeholder="Sam Okafor" value="${rejected?.name}">
<button class="button primary" type="submit">Use this account</button>
</form>
</details>`,
    'wide',
  );
}

/** Groups in the order of the personas. Accounts without a group come first. */
function groupsOf(accounts: readonly Account[]): [string, Account[]][] {
  return [...Map.groupBy(accounts, account => account.group ?? '')];
}

function group(name: string, members: readonly Account[], hinted: Account | undefined): Html {
  return html`<section class="group">
${name !== '' && html`<h2 class="group-name">${name}</h2>`}
<ul class="accounts">
${members.map(account => accountRow(account, account === hinted))}
</ul>
</section>
`;
}

function accountRow(account: Account, hinted: boolean): Html {
  return html`<li class="row"><button class="account" type="submit" name="email" value="${account.email}"${hinted && html` autofocus`}>
${monogram(account.name)}
<span class="who"><span class="name">${account.name}</span><span class="email">${account.email}</span><span class="about">${account.description}</span></span>
</button></li>
`;
}
