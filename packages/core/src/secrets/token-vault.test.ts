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
  test('opens what it sealed, and the same token never looks the same twice', () => {
    const [one, two] = [vault.seal(token, owner), vault.seal(token, owner)];
    expect(vault.open(one, owner).reveal()).toBe(token.reveal());
    expect(one.sealed.equals(two.sealed) || one.wrappedKey.equals(two.wrappedKey)).toBe(false);
    expect(Buffer.concat([one.sealed, one.wrappedKey]).includes(token.reveal())).toBe(false);
  });

  test('any flipped bit, in either part, keeps it shut', () => {
    const box = vault.seal(token, owner);
    for (const part of ['sealed', 'wrappedKey'] as const)
      for (let bit = 0; bit < box[part].length * 8; bit++) {
        const bytes = Buffer.from(box[part]);
        bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(() => vault.open({ ...box, [part]: bytes }, owner)).toThrow();
      }
  });

  test.for([0, 20, 27])('a part of %i bytes has no room for both nonce and tag, and is refused', bytes => {
    const box = vault.seal(token, owner);
    for (const part of ['sealed', 'wrappedKey'] as const)
      expect(() => vault.open({ ...box, [part]: box[part].subarray(0, bytes) }, owner)).toThrow('cut short');
  });

  test('an empty token is nonce and tag alone, and opens', () => {
    const box = vault.seal(new Secret(''), owner);
    expect(box.sealed).toHaveLength(28);
    expect(vault.open(box, owner).reveal()).toBe('');
  });

  test('a token copied to another user, another connection or another key id stays shut', () => {
    const both = vaultOf('k1', { k1, same: k1 });
    const box = both.seal(token, owner);
    const foreign = both.seal(token, { ...owner, userId: 'user-2' });
    expect(() => both.open(box, { ...owner, userId: 'user-2' })).toThrow();
    expect(() => both.open(box, { ...owner, connectionId: 'connection-2' })).toThrow();
    expect(() => both.open({ ...box, keyId: 'same' }, owner)).toThrow();
    expect(() => both.open({ ...box, wrappedKey: foreign.wrappedKey }, owner)).toThrow();
    expect(() => both.open({ ...box, wrappedKey: box.sealed, sealed: box.wrappedKey }, owner)).toThrow();
  });

  test('after a rotation old rows open, new rows carry the new key, and a missing key is named', () => {
    const old = vault.seal(token, owner);
    const rotated = vaultOf('k2', { k1, k2 });
    expect(rotated.open(old, owner).reveal()).toBe(token.reveal());
    expect(rotated.seal(token, owner).keyId).toBe('k2');
    expect(() => vaultOf('k2', { k2 }).open(old, owner)).toThrow('k1');
  });
});

test('keys that cannot be used are refused at start', () => {
  expect(() => readTokenKeys('{"current":"k1","keys":{}}')).toThrow('current');
  expect(() => readTokenKeys('{"current":"k1","keys":{"k1":"c2hvcnQ="}}')).toThrow('32 bytes');
});
