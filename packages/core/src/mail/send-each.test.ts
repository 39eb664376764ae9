import { expect, test, vi } from 'vitest';
import type { Context } from '../context.ts';
import { messageId } from './open-mail.ts';
import { sendEach } from './send-each.ts';

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const warn = vi.fn();
const ctx = { log: { warn } } as unknown as Pick<Context, 'log'>;

test('a failed email is counted and logged, and the others are sent', async () => {
  const tried: string[] = [];
  const result = await sendEach(ctx, rows, {
    kind: 'reconnect',
    sendOne: async id => {
      tried.push(id);
      if (id === 'b') throw new Error('refused');
      return true;
    },
  });
  expect(result).toEqual({ sent: 2, failed: 1 });
  expect(tried).toEqual(['a', 'b', 'c']);
  expect(warn).toHaveBeenCalledWith(
    { err: new Error('refused'), id: 'b', email: 'reconnect' },
    expect.stringContaining('will retry'),
  );
});

test('an email that another worker has sent is not counted', async () => {
  expect(await sendEach(ctx, rows, { kind: 'contact', sendOne: async id => id === 'a' })).toEqual({
    sent: 1,
    failed: 0,
  });
});

test('a Message-ID ends with the host of the product', () => {
  const mail = { origin: 'https://app.example:8443' };
  expect(messageId(mail, 'reconnect', 'a', 7)).toBe('reconnect-a-7@app.example');
});
