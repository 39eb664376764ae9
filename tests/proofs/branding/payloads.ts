import { BRANDING_PATHS, Branding } from '@gsc/contract/branding/api';
import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { ROUTES } from '@gsc/contract/routes';
import { reconnectEmail } from '@gsc/mail/reconnect-email';
import type { Stack } from '@gsc/stack/start-stack';
import type { Browser, Page } from '@playwright/test';
import { signInThroughGoogle } from '../../browser/sign-in.ts';
import { VECTORS } from '../blog/vectors.ts';

const USER = 'wren@bramblecottage.example';
const NOT_HTML = [
  '{{7*7}}<%= 7*7 %>#{7*7}',
  "'; drop table white_label_settings; --",
  'red;}*{display:none}',
  'url(https://attacker.example/x)',
  'expression(window.ran=1)',
  '#fff" onload="window.ran=1',
  '\u202Egnp.exe\u202C',
  'Ünïcode 🦊 名前 שם',
  'a\u200Bb\uFEFFc',
  '=HYPERLINK("https://attacker.example")',
  '$&$1$`',
  'javascript:window.ran=1',
  'https://cdn.example;sandbox/a.png',
  'https://cdn.example/"><script>window.ran=1</script>',
];

/**
 * Saves each payload as name, both colours and logo through the form. The name must be shown literally in the sidebar,
 * the preview and the titles of both tabs, an invalid logo must be refused, and no script may run.
 */
export async function payloadsStayLiteral(browser: Browser, stack: Stack, count: number) {
  // A name is a single line, and leading and trailing spaces are removed.
  const lines = [...NOT_HTML, ...VECTORS].map(text => text.replace(/\s+/g, ' ').trim().slice(0, 200).trim());
  const payloads = [...new Set(lines)].slice(0, count);
  // Without the policy of the page, only correct escaping can stop a script.
  const context = await browser.newContext({ baseURL: stack.url, bypassCSP: true });
  const [editor, other] = [await context.newPage(), await context.newPage()];
  const requested: string[] = [];
  context.on('request', request => requested.push(request.url()));
  await editor.goto(ROUTES.branding);
  await signInThroughGoogle(editor, USER);
  await editor.goto(ROUTES.branding);
  await other.goto(ROUTES.profile);
  const problems: string[] = [];
  for (const payload of payloads) {
    const problem = await savePayload(editor, other, payload).catch(error => String(error).slice(0, 200));
    if (problem) problems.push(`${payload}: ${problem}`);
  }
  const outside = requested.filter(
    url => /^https?:/.test(url) && ![stack.url, stack.emulatorUrl].some(own => url.startsWith(own)),
  );
  await context.close();
  return {
    ok: problems.length === 0 && outside.length === 0,
    payloads: payloads.length,
    problems: problems.slice(0, 5),
    requests_to_other_hosts: [...new Set(outside)].slice(0, 5),
  };
}

async function savePayload(editor: Page, other: Page, payload: string): Promise<string | null> {
  await editor.getByLabel(BRANDING_TEXT.brandName).fill(payload);
  await editor.getByRole('textbox', { name: BRANDING_TEXT.primaryColor, exact: true }).fill(payload);
  await editor.getByRole('textbox', { name: BRANDING_TEXT.secondaryColor, exact: true }).fill(payload);
  const answer = editor.waitForResponse(
    response => response.url().endsWith(BRANDING_PATHS.branding) && response.request().method() === 'PUT',
  );
  await editor.getByRole('button', { name: BRANDING_TEXT.update }).click();
  const response = await answer;
  if (response.status() !== 200) return `saving returned ${response.status()}`;
  const saved = Branding.parse(await response.json());
  if (saved.brand_name !== payload || saved.primary_color !== payload) return 'saved differently';
  for (const [page, screen] of [
    [editor, BRANDING_TEXT.heading],
    [other, 'Profile Settings'],
  ] as const) {
    const expected = `${screen} · ${payload}`;
    const shown = await page
      .waitForFunction(
        ([title, name]) =>
          document.title === title && [...document.querySelectorAll('*')].some(e => e.textContent === name),
        [expected, payload] as const,
        { timeout: 10_000 },
      )
      .then(() => true)
      .catch(() => false);
    if (!shown) return `the title is ${JSON.stringify(await page.title())}`;
    if (await page.evaluate(() => 'ran' in window)) return 'a script ran';
  }
  const { html } = reconnectEmail({ brand: payload, googleEmail: 'a@b.example', properties: [], link: 'x' });
  if (/[<>"]/.test(payload) && html.includes(payload)) return 'the email contains the payload as HTML';
  return null;
}
