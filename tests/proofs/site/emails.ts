import { CONTACT_TEXT } from '@gsc/contract/contact/api';
import { ROUTES } from '@gsc/contract/routes';
import { STATUS_TEXT } from '@gsc/contract/status/api';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import type { Mailbox } from '@gsc/mail/testing';
import type { Stack } from '@gsc/stack/start-stack';
import type { Browser } from '@playwright/test';

const TIMEOUT_MS = 150_000;

/** Waits for the nth email to this address. */
async function waitForEmail(mailbox: Mailbox, address: string, number = 1): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = mailbox.messages.filter(message => message.to === address)[number - 1];
    if (found) return found.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    if (Date.now() > deadline) throw new Error(`no email to ${address} within ${TIMEOUT_MS / 1000} s`);
    await new Promise(resolve => setTimeout(resolve, 500));
  }
}

/** Opens and resolves an incident, checks both emails and returns the unsubscribe link of the second. */
async function incidentEmails(stack: Stack, mailbox: Mailbox): Promise<{ ok: boolean; leave: string }> {
  const runSql = (text: string) =>
    withPostgresClient(databaseUrl(stack.stores.superuserUrl, 'gsc'), client => client.query(text));
  await runSql(`insert into status_incidents (title, description, services)
    values ('A proof', 'Something broke.', '{sync}')`);
  const opened = await waitForEmail(mailbox, 'reader@engine.example', 2);
  await runSql(`update status_incidents set status = 'resolved'`);
  const resolved = await waitForEmail(mailbox, 'reader@engine.example', 3);
  const ok =
    /^Subject: .*Incident: A proof\r$/m.test(opened) &&
    /^Subject: .*Resolved: A proof\r$/m.test(resolved) &&
    [opened, resolved].every(email => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m.test(email));
  return { ok, leave: /\?leave=[\w-]{43}/.exec(resolved)?.[0] ?? '' };
}

/**
 * Submits both forms and checks the emails: the contact message arrives, a subscription is confirmed by email, receives
 * the emails of an incident, and is ended by the link in an email.
 */
export async function proveEmails(browser: Browser, stack: Stack, mailbox: Mailbox, contactAddress: string) {
  const page = await browser.newPage({ baseURL: stack.url, javaScriptEnabled: false });
  await page.goto(ROUTES.contact);
  await page.getByLabel(CONTACT_TEXT.firstName).fill('Ada');
  await page.getByLabel(CONTACT_TEXT.lastName).fill('Byron');
  await page.getByLabel(CONTACT_TEXT.email, { exact: true }).fill('ada@engine.example');
  await page.getByLabel(CONTACT_TEXT.subject).fill('A proof');
  await page.getByLabel(CONTACT_TEXT.message).fill('Does this arrive?');
  await page.getByRole('button', { name: CONTACT_TEXT.send }).click();
  await page.getByText(CONTACT_TEXT.sent).waitFor();
  await page.goto(ROUTES.status);
  await page.getByLabel('Email').fill('reader@engine.example');
  await page.getByRole('button', { name: STATUS_TEXT.subscribe }).click();
  await page.getByText(STATUS_TEXT.mailed).waitFor();

  const contact = await waitForEmail(mailbox, contactAddress);
  const subscription = await waitForEmail(mailbox, 'reader@engine.example');
  const token = /token=([\w-]{43})/.exec(subscription)?.[1] ?? '';
  await page.goto(`${ROUTES.status}?token=${token}`);
  await page.getByRole('button', { name: STATUS_TEXT.confirm }).click();
  await page.getByText(STATUS_TEXT.confirmed).waitFor();
  // The worker has recorded health checks by now.
  await page.goto(ROUTES.status);
  const banner = await page.getByRole('heading', { level: 1 }).innerText();
  const incident = await incidentEmails(stack, mailbox);
  await page.goto(ROUTES.status + incident.leave);
  await page.getByRole('button', { name: STATUS_TEXT.leave }).click();
  await page.getByText(STATUS_TEXT.left).waitFor();
  await page.close();
  const ok =
    incident.ok &&
    contact.includes('Does this arrive?') &&
    /^Reply-To: ada@engine\.example\r$/m.test(contact) &&
    mailbox.messages.length === 4 &&
    banner === STATUS_TEXT.banner.operational;
  return { ok, letters: mailbox.messages.length, banner };
}
