import { expect, test } from 'vitest';
import { describe } from './deliver-email.ts';
import { messageId } from './open-mail.ts';
import { domainOf } from './paused-domains.ts';

test('the stored text of a mail server has no address and no control characters, and is short', () => {
  expect(describe(new Error('550 5.1.1 <Ada+x@Engine.example>: no such user\r\n\u0000'))).toBe(
    '550 5.1.1 <address>: no such user ',
  );
  expect(describe('x'.repeat(900))).toHaveLength(500);
});

test('the domain of an address is in lower case', () => {
  expect(domainOf('"a@b"@Engine.Example')).toBe('engine.example');
  expect(domainOf('nobody')).toBeNull();
});

test('a Message-ID ends with the host of the product', () => {
  const mail = { origin: 'https://app.example:8443' };
  expect(messageId(mail, 'reconnect', 'a')).toBe('reconnect-a@app.example');
});
