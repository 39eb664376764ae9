import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUTH_PATHS, Session } from '@gsc/contract/auth/api';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { openDemoAccount, setDemoAccount } from '@gsc/db/operator/demo-account';
import { buildWeb } from '@gsc/stack/build-web';
import type { Child } from '@gsc/stack/child';
import { startStack } from '@gsc/stack/start-stack';
import { arrangeProperty, signIn } from '../reports/arrange.ts';
import { arrangeRows } from '../reports/arrange-rows.ts';
import type { Attack, Scene } from './attack.ts';
import { VITALS_ARGS } from './read-vitals.ts';
import { AddressedVisitor } from './wire/addressed-visitor.ts';
import type { Seat } from './wire/client.ts';

/** The only user who may publish on the blog. */
export const EDITOR = 'editor@abuse.example';
/** Of one account by attacks of one request. */
const MAX_USES = 8;
/** A message of the server's log for every unexpected error, also of responses that had already begun. */
const FAILED_REQUEST = 'request failed';

/** The number of rows of an account. The demo has many. */
export type Rows = Record<NonNullable<Attack['needsRows']>, number>;

type StageOptions = {
  rows: Rows;
  /** The rows that these attacks read are written before anything is measured. */
  attacks: readonly Attack[];
  /** A lower limit for each address, so that floods reach it sooner. */
  requestsPerMinute?: number;
  args?: readonly string[];
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Starts the whole system with the limits of production, a demo account and a victim. */
export async function openStage({ rows, attacks, requestsPerMinute, args = [] }: StageOptions) {
  const failures: string[] = [];
  const stack = await startStack({
    webBuildDir: buildWeb(),
    worker: false,
    serverArgs: [...VITALS_ARGS, ...args],
    serverEnv: {
      LOG_LEVEL: 'warn',
      BLOG_EDITORS: EDITOR,
      ...(requestsPerMinute && { RATE_LIMIT_PER_MINUTE: String(requestsPerMinute) }),
    },
    log: line => {
      if (line.startsWith('server |') && line.includes(FAILED_REQUEST)) failures.push(line.slice(0, 600));
    },
  });
  const clickhouse = connectClickhouse(stack.stores.clickhouseAdmin);
  const line = { port: Number(new URL(stack.apiUrl).port) };
  const state = { server: stack.server as Child, exits: 0, seats: 0, isStopping: false };
  const nextAddress = () => {
    state.seats++;
    return `127.${1 + Math.floor(state.seats / 62_500)}.${Math.floor(state.seats / 250) % 250}.${1 + (state.seats % 250)}`;
  };

  async function openAccount(email: string, needsRows?: Attack['needsRows']) {
    const address = nextAddress();
    const user = await signIn(stack, email, new AddressedVisitor(stack, address));
    const propertyId = await arrangeProperty(stack, user, `sc-domain:a${state.seats}.example`);
    if (needsRows) await arrangeRows(stack, { accountId: user.accountId, propertyId }, rows[needsRows]);
    const seat: Seat = { address, token: user.token, propertyId, accountId: user.accountId };
    return { user, seat };
  }

  let pooled: { seat: Seat; uses: number } | undefined;
  const prepared = new Map<string, Awaited<ReturnType<typeof openAccount>>>();
  const demo = await openAccount('demo@abuse.example', 'many');
  await setDemoAccount(stack.stores.ownerUrl, { ownerId: demo.user.userId, externallyFilled: true });
  await openDemoAccount(stack.stores.ownerUrl);
  const victim = await openAccount('victim@abuse.example', 'some');
  for (const { visitor, needsRows, name } of attacks)
    if (visitor === 'signed-in' && needsRows)
      prepared.set(name, await openAccount(`${name}@abuse.example`, needsRows));

  const scene: Scene = {
    stack,
    line,
    nextAddress,
    openAccount,
    async longStatements(seconds) {
      const result = await clickhouse.query({
        query: `SELECT toUInt32(countIf(elapsed > {seconds:Float64})) AS count FROM system.processes WHERE user LIKE 'gsc_reader%'`,
        query_params: { seconds },
        format: 'JSONEachRow',
      });
      const [row] = await result.json<{ count: number }>();
      return row?.count ?? 0;
    },
  };
  const stage = {
    ...scene,
    failures,
    victim: { seat: victim.seat, refresh: victim.user.refresh },
    get server() {
      return state.server;
    },
    get exits() {
      return state.exits;
    },

    /** A new client for an attack. Attacks of one request share an account a few times, below any limit. */
    async seatFor({ visitor, name, deed }: Attack): Promise<Seat> {
      const address = nextAddress();
      const anonymous: Seat = { address, token: '', propertyId: randomUUID(), accountId: '' };
      if (visitor === 'anonymous') return anonymous;
      if (visitor === 'signed-in') {
        const filled = prepared.get(name);
        if (filled) return { ...filled.seat, address, token: await filled.user.refresh() };
        const open = () => openAccount(`${name}-${state.seats}@abuse.example`);
        if (deed.kind !== 'request') return (await open()).seat;
        if (!pooled || pooled.uses++ > MAX_USES) pooled = { seat: (await open()).seat, uses: 1 };
        return { ...pooled.seat, address };
      }
      const opened = await new AddressedVisitor(stack, address).send(AUTH_PATHS.demo, { method: 'POST' });
      const token = Session.parse(await opened.json()).access_token;
      return { ...demo.seat, address, token };
    },

    async close(): Promise<void> {
      state.isStopping = true;
      await clickhouse.close();
      await stack.stop();
    },
  };

  /** A server that died is started again, so that one attack does not hide the others. */
  const watch = (server: Child) => {
    state.server = server;
    server.process.once('exit', async () => {
      if (state.isStopping) return;
      state.exits++;
      await sleep(500);
      if (!state.isStopping) watch(await stack.startServer());
    });
  };
  watch(stack.server);
  return stage;
}
