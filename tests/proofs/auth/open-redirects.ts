import { isOwnPath } from '@gsc/contract/routes';
import { Visitor } from '../../stack/visitor.ts';
import type { Stack } from '../../stack.ts';

const HOST = 'evil.example';

/** Sixty ways to write an address that a careless check takes for a path of ours. */
export const PAYLOADS = [
  `//${HOST}`,
  `///${HOST}`,
  `////${HOST}`,
  `/\\${HOST}`,
  `\\/${HOST}`,
  `\\\\${HOST}`,
  `/\\/${HOST}`,
  `//${HOST}/dashboard`,
  `https://${HOST}`,
  `http://${HOST}`,
  `https:${HOST}`,
  `https:/${HOST}`,
  `https:///${HOST}`,
  `HTTPS://${HOST}`,
  `//${HOST}:443`,
  `ftp://${HOST}`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://x',
  'about:blank',
  `/%2f${HOST}`,
  `/%2f%2f${HOST}`,
  `%2f%2f${HOST}`,
  `/%5c${HOST}`,
  `/%5c%5c${HOST}`,
  `/%09/${HOST}`,
  `/%0d%0aLocation:%20//${HOST}`,
  `/dashboard%0d%0aLocation: //${HOST}`,
  `/\t/${HOST}`,
  `/\n/${HOST}`,
  `\t//${HOST}`,
  `\n//${HOST}`,
  ` //${HOST}`,
  `/ /${HOST}`,
  `\u0000//${HOST}`,
  `/\u0000/${HOST}`,
  `@${HOST}`,
  `/@${HOST}`,
  `https://localhost@${HOST}`,
  `//localhost@${HOST}`,
  `/dashboard@${HOST}`,
  `.${HOST}`,
  `/.${HOST}`,
  `/..//${HOST}`,
  `/dashboard/..//${HOST}`,
  `/dashboard/../../${HOST}`,
  `/./${HOST}`,
  `/dashboard/sync/..//${HOST}`,
  `/\u2215${HOST}`,
  `/\u2044${HOST}`,
  `\uff0f\uff0f${HOST}`,
  `/\uff0f${HOST}`,
  `/\u3002${HOST}`,
  `/dashboard?next=//${HOST}`,
  `/dashboard#//${HOST}`,
  `/dashboard;//${HOST}`,
];

/** Signs in once per payload and looks where the product sends the visitor. */
export async function openRedirects(
  stack: Stack,
): Promise<{ ok: boolean; payloads: number; followed: string[] }> {
  const followed: string[] = [];
  for (const [index, payload] of PAYLOADS.entries()) {
    const target = await new Visitor(stack).signIn('maya@trailforge.example', payload);
    const stays =
      target.origin === stack.url &&
      target.href === stack.url + target.pathname &&
      isOwnPath(target.pathname);
    if (!stays) followed.push(`${index}: ${payload} led to ${target.href}`);
  }
  return { ok: followed.length === 0 && PAYLOADS.length >= 60, payloads: PAYLOADS.length, followed };
}
