import { CONTACT_TEXT } from '@gsc/contract/contact/api';
import { ROUTES } from '@gsc/contract/routes';
import { STATUS_TEXT } from '@gsc/contract/status/api';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import type { Mailbox } from '@gsc/mail/testing';
import type { Stack } from '@gsc/stack/start-stack';
import type { Browser } from '@playwright/test';

const TIMEOUT_MS = 150_000;

/** The newest one of the given number to this address. */
async function letterTo(mailbox: Mailbox, address: string, number = 1): Promise<string> {
  const giveUp = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = mailbox.messages.filter(message => message.to === address)[number - 1];
    if (found) return found.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    if (Date.now() > giveUp) throw new Error(`no letter to ${address} in ${TIMEOUT_MS / 1000} s`);
    await new Promise(resolve => setTimeout(resolve, 500));
  }
}

/** When something breaks and when it is fixed, each with its way out; the last one's is what is given back. */
async function incidentEmails(stack: Stack, mailbox: Mailbox): Promise<{ ok: boolean; leave: string }> {
  const operate = (text: string) =>
    withPostgresClient(databaseUrl(stack.stores.superuserUrl, 'gsc'), client => client.query(text));
  await operate(`insert into status_incidents (title, description, services)
    values ('A proof', 'Something broke.', '{sync}')`);
  const opened = await letterTo(mailbox, 'reader@engine.example', 2);
  await operate(`update status_incidents set status = 'resolved'`);
  const resolved = await letterTo(mailbox, 'reader@engine.example', 3);
  const ok =
    /^Subject: .*Incident: A proof\r$/m.test(opened) &&
    /^Subject: .*Resolved: A proof\r$/m.test(resolved) &&
    [opened, resolved].every(letter => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m.test(letter));
  return { ok, leave: /\?leave=[\w-]{43}/.exec(resolved)?.[0] ?? '' };
}

/**
 * What visitors send with the two forms arrives at a mail server; a subscription is completed by its letter, hears of
 * an incident and of its end, and is ended by a letter too.
 */
export async function lettersArrive(browser: Browser, stack: Stack, mailbox: Mailbox, desk: string) {
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
  await page.getByText(STATUS_TEXT.asked).waitFor();

  const contact = await letterTo(mailbox, desk);
  const subscription = await letterTo(mailbox, 'reader@engine.example');
  const token = /token=([\w-]{43})/.exec(subscription)?.[1] ?? '';
  await page.goto(`${ROUTES.status}?token=${token}`);
  await page.getByRole('button', { name: STATUS_TEXT.confirm }).click();
  await page.getByText(STATUS_TEXT.confirmed).waitFor();
  // By now the worker has also measured.
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
