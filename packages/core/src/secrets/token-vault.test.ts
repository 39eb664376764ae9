import { randomBytes } from 'node:crypto';
import { Secret } from '@gsc/google/search-console/secret';
import { describe, expect, test } from 'vitest';
import { readTokenKeys } from './token-keys.ts';
import { openTokenVault } from './token-vault.ts';

const key = () => randomBytes(32).toString('base64');
const [k1, k2] = [key(), key()];
const vaultOf = (current: string, keys: Record<string, string>) =>
  openTokenVault(readTokenKeys(JSON.stringify({ current, keys })));

const vault = vaultOf('k1', { k1 });
const owner = { userId: 'user-1', connectionId: 'connection-1' };
const token = new Secret('1//0a-refresh-token');

describe('the vault', () => {
  test('opens sealed tokens, and sealing a token twice gives different results', () => {
    const [one, two] = [vault.seal(token, owner), vault.seal(token, owner)];
    expect(vault.open(one, owner).reveal()).toBe(token.reveal());
    expect(one.sealed.equals(two.sealed) || one.wrappedKey.equals(two.wrappedKey)).toBe(false);
    expect(Buffer.concat([one.sealed, one.wrappedKey]).includes(token.reveal())).toBe(false);
  });

  test('a flipped bit in either part is rejected', () => {
    const box = vault.seal(token, owner);
    for (const part of ['sealed', 'wrappedKey'] as const)
      for (let bit = 0; bit < box[part].length * 8; bit++) {
        const bytes = Buffer.from(box[part]);
        bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(() => vault.open({ ...box, [part]: bytes }, owner)).toThrow();
      }
  });

  test.for([0, 20, 27])('a part of %i bytes is too short for nonce and tag and is rejected', bytes => {
    const box = vault.seal(token, owner);
    for (const part of ['sealed', 'wrappedKey'] as const)
      expect(() => vault.open({ ...box, [part]: box[part].subarray(0, bytes) }, owner)).toThrow('too short');
  });

  test('a sealed empty token is only nonce and tag, and opens', () => {
    const box = vault.seal(new Secret(''), owner);
    expect(box.sealed).toHaveLength(28);
    expect(vault.open(box, owner).reveal()).toBe('');
  });

  test('a token copied to another user, connection or key id does not open', () => {
    const both = vaultOf('k1', { k1, same: k1 });
    const box = both.seal(token, owner);
    const foreign = both.seal(token, { ...owner, userId: 'user-2' });
    expect(() => both.open(box, { ...owner, userId: 'user-2' })).toThrow();
    expect(() => both.open(box, { ...owner, connectionId: 'connection-2' })).toThrow();
    expect(() => both.open({ ...box, keyId: 'same' }, owner)).toThrow();
    expect(() => both.open({ ...box, wrappedKey: foreign.wrappedKey }, owner)).toThrow();
    expect(() => both.open({ ...box, wrappedKey: box.sealed, sealed: box.wrappedKey }, owner)).toThrow();
  });

  test('after a rotation old tokens open, new tokens use the new key, and the error for a missing key names it', () => {
    const old = vault.seal(token, owner);
    const rotated = vaultOf('k2', { k1, k2 });
    expect(rotated.open(old, owner).reveal()).toBe(token.reveal());
    expect(rotated.seal(token, owner).keyId).toBe('k2');
    expect(() => vaultOf('k2', { k2 }).open(old, owner)).toThrow('k1');
  });
});

test('invalid keys are rejected at startup', () => {
  expect(() => readTokenKeys('{"current":"k1","keys":{}}')).toThrow('current');
  expect(() => readTokenKeys('{"current":"k1","keys":{"k1":"c2hvcnQ="}}')).toThrow('32 bytes');
});
