import { AUTH_PATHS } from '@gsc/contract/auth/api';
import { ownDestination } from '@gsc/contract/auth/sign-in-destination';
import { isOwnPath } from '@gsc/contract/routes';
import type { Stack } from '@gsc/stack/start-stack';
import { Visitor } from '@gsc/stack/visitor';

const HOST = 'evil.example';

/** External targets that a careless check mistakes for a path of this site. */
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
  // The query of a page is restored after sign-in. None of these targets may be restored.
  `/dashboard?p=//${HOST}`,
  `/dashboard?p=https://${HOST}`,
  `/dashboard?from=https://${HOST}&to=https://${HOST}`,
  `/dashboard?from=//${HOST}`,
  `/dashboard?type=web%0d%0aLocation:%20//${HOST}`,
  `/dashboard?p=%0d%0aLocation:%20//${HOST}`,
  `/dashboard?%0d%0aLocation:%20//${HOST}`,
  `/dashboard?\r\nLocation: //${HOST}`,
  `/dashboard?url=//${HOST}&redirect_uri=https://${HOST}`,
  `/dashboard?from=/auth%3Ffrom=//${HOST}`,
  `/dashboard/analytics?p=//${HOST}`,
  `/dashboard/analytics?tab=javascript:alert('${HOST}')`,
  `/dashboard/analytics?on=clicks,//${HOST}`,
  `/dashboard/analytics?target=//${HOST}`,
  `/dashboard/analytics?p=x&from=2026-10-15&to=2026-11-13&next=//${HOST}`,
  `/dashboard/analytics?cmp=//${HOST}_//${HOST}`,
  `/dashboard/properties/callback?code=a&state=b&next=//${HOST}`,
  `/auth?from=//${HOST}`,
  `/?next=//${HOST}`,
  `?next=//${HOST}`,
  `//${HOST}?/dashboard`,
  `/dashboard?@${HOST}`,
];

/** Signs in once per payload and checks where the visitor is redirected. */
export async function openRedirects(
  stack: Stack,
): Promise<{ ok: boolean; payloads: number; followed: string[] }> {
  const followed: string[] = [];
  for (const [index, payload] of PAYLOADS.entries()) {
    if (payload.includes('\u0000')) {
      // The server rejects text with a NUL character.
      const { status } = await new Visitor(stack).send(
        `${AUTH_PATHS.start}?${new URLSearchParams({ from: payload })}`,
      );
      if (status !== 400) followed.push(`${index}: a NUL character returned ${status}`);
      continue;
    }
    const target = await new Visitor(stack).signIn('maya@trailforge.example', payload);
    const isOwnTarget =
      target.origin === stack.url &&
      target.hash === '' &&
      isOwnPath(target.pathname) &&
      ownDestination(target.pathname + target.search) === target.pathname + target.search &&
      !decodeURIComponent(target.search).includes(HOST);
    if (!isOwnTarget) followed.push(`${index}: ${payload} led to ${target.href}`);
  }
  return { ok: followed.length === 0 && PAYLOADS.length >= 80, payloads: PAYLOADS.length, followed };
}
