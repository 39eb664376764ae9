// The package has no type definitions. These cover what the conformance test uses.
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
