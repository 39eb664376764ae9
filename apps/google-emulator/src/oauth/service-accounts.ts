import { createHash } from 'node:crypto';
import { type CryptoKey, exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import type { Directory } from '../personas/directory.ts';
import type { Account } from '../personas/persona.ts';

interface AccountKey {
  id: string;
  publicKey: CryptoKey;
  pem: string;
}

export type ServiceAccounts = ReturnType<typeof createServiceAccounts>;

/** Creates keys on first use and stores them in memory only. */
export function createServiceAccounts(directory: Directory, issuer: () => string) {
  const keys = new Map<string, Promise<AccountKey>>();

  function keyOf(account: Account): Promise<AccountKey> {
    const known = keys.get(account.email);
    if (known) return known;
    const fresh = createKey();
    keys.set(account.email, fresh);
    return fresh;
  }

  function find(email: string): Account | undefined {
    const account = directory.byEmail(email);
    return account?.serviceAccount ? account : undefined;
  }

  return {
    find,
    /** The JSON key file as downloaded from Google, with the emulator's URLs. */
    async keyFile(email: string): Promise<Record<string, string> | undefined> {
      const account = find(email);
      if (!account) return undefined;
      const { id, pem } = await keyOf(account);
      return {
        type: 'service_account',
        project_id: account.email.split(/[@.]/)[1] ?? 'project',
        private_key_id: id,
        private_key: pem,
        client_email: account.email,
        client_id: account.subject,
        auth_uri: `${issuer()}/o/oauth2/v2/auth`,
        token_uri: `${issuer()}/token`,
      };
    },
    async verify(account: Account, assertion: string, now: number): Promise<Record<string, unknown>> {
      const { publicKey } = await keyOf(account);
      const { payload } = await jwtVerify(assertion, publicKey, {
        algorithms: ['RS256'],
        currentDate: new Date(now),
        clockTolerance: 300,
      });
      return payload;
    },
  };
}

async function createKey(): Promise<AccountKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', {
    modulusLength: 2048,
    extractable: true,
  });
  const pem = await exportPKCS8(privateKey);
  return { id: createHash('sha1').update(pem).digest('hex'), publicKey, pem };
}
