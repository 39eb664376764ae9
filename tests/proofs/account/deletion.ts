import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '@gsc/core/context';
import { deleteAccounts } from '@gsc/core/features/profile/delete-accounts';
import { DELETION_POINTS, type DeletionPoint } from '@gsc/core/features/profile/deletion-context';
import { requestDeletion } from '@gsc/core/features/profile/request-deletion';
import { purgeProperties } from '@gsc/core/features/properties/purge-properties';
import { revokeUnusedGrants } from '@gsc/core/features/properties/revoke-unused-grants';
import { emptyAccount } from '@gsc/core/features/sync/upkeep/empty-account';
import { purgeWarehouse } from '@gsc/core/features/sync/upkeep/purge-warehouse';
import type { Connected } from '@gsc/core/testing/connect-site';
import { emptyTables, fillAccount } from '@gsc/core/testing/fill-account';
import { findTraces } from '@gsc/core/testing/find-traces';
import { verifyAuditChain } from '@gsc/db/operator/audit-chain';
import { connectPostgres } from '@gsc/db/postgres';
import type { Laboratory } from '../sync/laboratory.ts';

/** After Google has revoked the grant and before the worker learns of it. */
const ANSWER_LOST = 'answer lost';

const PARTS = {
  purgeProperties: (ctx: Context) => purgeProperties(ctx, purgeWarehouse),
  revokeGrants: revokeUnusedGrants,
  emptyAccount,
};

/**
 * The worker dies at each point of a deletion and the next run resumes it. Afterwards no table of either
 * store contains an id or the email address of the account, and Google has seen exactly one revocation.
 */
export async function deletion(lab: Laboratory, { rounds, days }: { rounds: number; days: number }) {
  const survivor = await connectSynced(lab, days);
  const before = await findTraces(lab, textsOf(survivor));
  const problems: string[] = [];
  let deaths = 0;
  let tables = 0;
  for (let round = 0; round < rounds; round++) {
    for (const point of [...DELETION_POINTS, ANSWER_LOST] as const) {
      const account = await connectSynced(lab, days);
      tables = Math.max(tables, (await findTraces(lab, textsOf(account))).length);
      // The row in the table of deletions follows with the request.
      const untested = (await emptyTables(lab.arrange, account)).filter(name => name !== 'account_deletions');
      for (const name of untested) problems.push(`${point}: no row in ${name}`);
      const { subjects: earlier } = await revocations(lab);
      await requestDeletion(lab.userOf(account), { email: account.email });
      if (await die(lab, point)) deaths += 1;
      else problems.push(`${point}: never reached`);
      await deleteAccounts(lab.ctx, PARTS);
      for (const trace of await findTraces(lab, textsOf(account))) problems.push(`${point}: ${trace}`);
      const { subjects } = await revocations(lab);
      if (subjects.length - earlier.length !== 1)
        problems.push(`${point}: ${subjects.length - earlier.length} revocations`);
    }
  }
  const after = await findTraces(lab, textsOf(survivor));
  const changed = [...before, ...after].filter(line => !before.includes(line) || !after.includes(line));
  const superuser = connectPostgres(lab.superuserUrl);
  const chain = await verifyAuditChain(superuser.db);
  await superuser.close();
  return {
    ok:
      problems.length === 0 &&
      changed.length === 0 &&
      chain.ok &&
      deaths === rounds * (DELETION_POINTS.length + 1),
    points: DELETION_POINTS.length + 1,
    accounts_deleted: rounds * (DELETION_POINTS.length + 1),
    deaths,
    tables_with_rows_before: tables,
    problems,
    changes_of_another_account: changed,
    audit_chain: chain,
  };
}

const textsOf = (one: Connected) => [one.userId, one.accountId, one.propertyId, one.connectionId, one.email];
const revocations = (lab: Laboratory) => lab.admin<{ subjects: string[] }>('GET', 'revocations');

async function connectSynced(lab: Laboratory, days: number): Promise<Connected> {
  const site = await lab.addSite({ rows: 4, days });
  const connected = await lab.connect(site.siteUrl, site.email);
  await lab.settle(lab.ctx, connected.propertyId);
  await fillAccount(lab.arrange, connected);
  return connected;
}

async function die(lab: Laboratory, point: DeletionPoint | typeof ANSWER_LOST): Promise<boolean> {
  if (point !== ANSWER_LOST)
    return lab.dieAt(point, ctx => deleteAccounts({ ...ctx, failDeletionAt: ctx.failAt }, PARTS));
  const lost = Promise.withResolvers<void>();
  const proxy = await startSilentProxy(lab.ctx.google.hosts.revokeUrl, lost.resolve);
  const died = await lab.dieAt('revoke:after', ctx => {
    const google = { ...ctx.google, hosts: { ...ctx.google.hosts, revokeUrl: proxy.url } };
    void deleteAccounts({ ...ctx, google }, PARTS).catch(() => {});
    return lost.promise.then(() => ctx.failAt('revoke:after'));
  });
  proxy.stop();
  return died;
}

/** Passes requests on and never answers them. */
async function startSilentProxy(target: string, onPassed: () => void) {
  const server = createServer(async request => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    await fetch(target, { method: 'POST', headers, body: Buffer.concat(chunks) });
    onPassed();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
