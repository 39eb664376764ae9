import { OAUTH_COOKIE } from '@gsc/contract/auth/api';
import type { Stack } from '@gsc/stack/start-stack';
import { Visitor } from '@gsc/stack/visitor';
import pg from 'pg';

const VICTIM = 'maya@trailforge.example';
const ATTACKER = 'jonas@northbeamsearch.example';

type Attack = { name: string; run(stack: Stack): Promise<{ visitor: Visitor; response: Response }> };

/** Each attack ends at the callback. It is rejected if no session is opened and /auth shows a reason. */
const ATTACKS: Attack[] = [
  {
    name: 'state reused',
    async run(stack) {
      const visitor = new Visitor(stack);
      const callback = await visitor.beginGoogleSignIn(VICTIM);
      await visitor.send(callback);
      visitor.cookies.delete('__Host-gsc-refresh');
      return { visitor, response: await visitor.send(callback) };
    },
  },
  {
    name: "another browser's state",
    async run(stack) {
      const callback = await new Visitor(stack).beginGoogleSignIn(ATTACKER);
      const visitor = new Visitor(stack);
      await visitor.beginGoogleSignIn(VICTIM);
      return { visitor, response: await visitor.send(callback) };
    },
  },
  {
    name: 'state expired',
    async run(stack) {
      const visitor = new Visitor(stack);
      const callback = await visitor.beginGoogleSignIn(VICTIM);
      await asSuperuser(
        stack,
        `update oauth_states set expires_at = now() - interval '1 second' where used_at is null`,
      );
      return { visitor, response: await visitor.send(callback) };
    },
  },
  {
    name: 'state missing',
    async run(stack) {
      const visitor = new Visitor(stack);
      const callback = await visitor.beginGoogleSignIn(VICTIM);
      callback.searchParams.delete('state');
      return { visitor, response: await visitor.send(callback) };
    },
  },
  {
    name: 'state tampered with',
    async run(stack) {
      const visitor = new Visitor(stack);
      const callback = await visitor.beginGoogleSignIn(VICTIM);
      const state = callback.searchParams.get('state') ?? '';
      callback.searchParams.set('state', (state.startsWith('A') ? 'B' : 'A') + state.slice(1));
      return { visitor, response: await visitor.send(callback) };
    },
  },
  {
    name: 'code bound to another verifier',
    async run(stack) {
      const attackers = await new Visitor(stack).beginGoogleSignIn(ATTACKER);
      const visitor = new Visitor(stack);
      const callback = await visitor.beginGoogleSignIn(VICTIM);
      callback.searchParams.set('code', attackers.searchParams.get('code') ?? '');
      return { visitor, response: await visitor.send(callback) };
    },
  },
  {
    name: 'code replayed',
    async run(stack) {
      const visitor = new Visitor(stack);
      const first = await visitor.beginGoogleSignIn(VICTIM);
      await visitor.send(first);
      visitor.cookies.delete('__Host-gsc-refresh');
      const second = await visitor.beginGoogleSignIn(VICTIM);
      second.searchParams.set('code', first.searchParams.get('code') ?? '');
      return { visitor, response: await visitor.send(second) };
    },
  },
];

export async function attacks(
  stack: Stack,
): Promise<{ ok: boolean; attacks: number; refused: number; audited: number; let_in: string[] }> {
  const before = await countRefusals(stack);
  const succeeded: string[] = [];
  for (const attack of ATTACKS) {
    const { visitor, response } = await attack.run(stack);
    const target = response.headers.get('location') ?? '';
    const refused =
      /^\/auth\?error=(state|google)$/.test(target) &&
      visitor.refreshToken === '' &&
      visitor.cookies.has(OAUTH_COOKIE);
    if (!refused) succeeded.push(`${attack.name}: ${response.status} ${target}`);
  }
  const audited = (await countRefusals(stack)) - before;
  const refused = ATTACKS.length - succeeded.length;
  return { ok: refused === 7 && audited === 7, attacks: ATTACKS.length, refused, audited, let_in: succeeded };
}

async function countRefusals(stack: Stack): Promise<number> {
  const rows = await asSuperuser(
    stack,
    `select count(*)::int as n from audit_log where action = 'auth.sign_in_refused'`,
  );
  return rows[0]?.n ?? 0;
}

async function asSuperuser(stack: Stack, statement: string): Promise<{ n: number }[]> {
  const client = new pg.Client({ connectionString: stack.stores.superuserUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
