import { expect, test } from 'vitest';
import { NO_BODY, signRequest } from './sign-request.ts';

// The examples of AWS: "Signature Calculations for the Authorization Header", single chunk.
const CREDENTIALS = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: ['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/'),
};
const at = new Date('2013-05-24T00:00:00Z');

function signatureOf(path: string, headers: Record<string, string> = {}): string | undefined {
  const url = new URL(path, 'https://examplebucket.s3.amazonaws.com');
  const request = { method: 'GET', url, headers, bodyHash: NO_BODY, at };
  return signRequest(CREDENTIALS, request).authorization?.split('Signature=')[1];
}

test('a request for an object', () => {
  expect(signatureOf('/test.txt', { range: 'bytes=0-9' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('a request with a query', () => {
  expect(signatureOf('/?max-keys=2&prefix=J')).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

test('a parameter without a value', () => {
  expect(signatureOf('/?lifecycle')).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543');
});
