import assert from 'node:assert/strict';
import type { Answer, Row } from './wire.ts';

export function rowsOf({ status, body }: Answer): Row[] {
  assert.equal(status, 200, body.error?.message ?? `status ${status}`);
  assert.ok(body.rows && body.rows.length > 0, 'no rows');
  return body.rows;
}

export function keysOf(answer: Answer, index = 0): string[] {
  return rowsOf(answer).map(row => row.keys?.[index] ?? '');
}

/** A refusal with the right status and a message that holds these words. */
export function refused(answer: Answer, status: number, words: string | RegExp = ''): void {
  assert.equal(answer.status, status);
  assert.equal(answer.body.error?.code, status);
  const message = answer.body.error?.message ?? '';
  assert.ok(
    typeof words === 'string' ? message.includes(words) : words.test(message),
    `message was: ${message}`,
  );
}

export function sumOf(rows: readonly Row[], metric: 'clicks' | 'impressions'): number {
  return rows.reduce((sum, row) => sum + row[metric], 0);
}

export function byClicks(rows: readonly Row[]): boolean {
  return rows.every((row, index) => index === 0 || row.clicks <= (rows[index - 1]?.clicks ?? 0));
}
