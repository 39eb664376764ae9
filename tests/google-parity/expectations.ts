import assert from 'node:assert/strict';
import type { Row, WireResponse } from './wire.ts';

export function rowsOf({ status, body }: WireResponse): Row[] {
  assert.equal(status, 200, body.error?.message ?? `status ${status}`);
  assert.ok(body.rows && body.rows.length > 0, 'no rows');
  return body.rows;
}

export function keysOf(response: WireResponse, index = 0): string[] {
  return rowsOf(response).map(row => row.keys?.[index] ?? '');
}

/** Asserts an error with the given status and message. */
export function expectError(response: WireResponse, status: number, expected: string | RegExp = ''): void {
  assert.equal(response.status, status);
  assert.equal(response.body.error?.code, status);
  const message = response.body.error?.message ?? '';
  assert.ok(
    typeof expected === 'string' ? message.includes(expected) : expected.test(message),
    `message was: ${message}`,
  );
}

export function sumOf(rows: readonly Row[], metric: 'clicks' | 'impressions'): number {
  return rows.reduce((sum, row) => sum + row[metric], 0);
}

export function byClicks(rows: readonly Row[]): boolean {
  return rows.every((row, index) => index === 0 || row.clicks <= (rows[index - 1]?.clicks ?? 0));
}
