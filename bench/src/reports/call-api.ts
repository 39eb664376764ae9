import type { Stack } from '@gsc/stack/start-stack';
import type { SignedIn } from '@gsc/tests/proofs/reports/arrange';

/** Loads a report, or the overview without a configuration. */
export async function callApi(stack: Stack, { token }: SignedIn, config: object | null): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = config
    ? await fetch(`${stack.apiUrl}/api/reports`, { method: 'POST', headers, body: JSON.stringify(config) })
    : await fetch(`${stack.apiUrl}/api/overview`, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`);
}
