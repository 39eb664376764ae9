import { CONTACT_TEXT } from '@gsc/contract/contact';
import { ROUTES } from '@gsc/contract/routes';
import { STATUS_TEXT } from '@gsc/contract/status';
import type { Mailbox } from '@gsc/mail/testing';
import type { Browser } from '@playwright/test';
import type { Stack } from '../../stack.ts';

const PATIENCE_MS = 150_000;

async function letterTo(mailbox: Mailbox, address: string): Promise<string> {
  const giveUp = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = mailbox.messages.find(message => message.to === address);
    if (found) return found.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    if (Date.now() > giveUp) throw new Error(`no letter to ${address} in ${PATIENCE_MS / 1000} s`);
    await new Promise(resolve => setTimeout(resolve, 500));
  }
}

/** What visitors send with the two forms arrives at a mail server, and a subscription is completed by its letter. */
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
  await page.close();
  const ok =
    contact.includes('Does this arrive?') &&
    /^Reply-To: ada@engine\.example\r$/m.test(contact) &&
    mailbox.messages.length === 2 &&
    banner === STATUS_TEXT.banner.operational;
  return { ok, letters: mailbox.messages.length, banner };
}
