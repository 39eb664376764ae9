// The package ships no types; these are the few parts the conformance test uses.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Record<string, unknown>[];
        claims: Record<string, string[]>;
        conformIdTokenClaims: boolean;
        cookies: { keys: string[] };
        findAccount(
          ctx: unknown,
          id: string,
        ): { accountId: string; claims(): Promise<{ sub: string } & Record<string, unknown>> };
      },
    );
    callback(): RequestListener;
  }
}
