import assert from 'node:assert/strict';
import type { Check } from '../../google-parity/check.ts';
import type { Wire } from '../../google-parity/wire.ts';
import { type Laboratory, MAYA, queryOnce, TRAILFORGE } from './laboratory.ts';

const BODY = {
  startDate: '2026-11-05',
  endDate: '2026-11-05',
  dimensions: ['query', 'page'],
  rowLimit: 1000,
};

async function withFault(lab: Laboratory, fault: object, rule: object = {}): Promise<Wire> {
  await lab.admin('DELETE', 'rules');
  await lab.admin('POST', 'rules', { id: 'fault', when: { site: TRAILFORGE }, fault, ...rule });
  return lab.as(MAYA);
}

type ErrorBody = {
  error: { code: number; message: string; status?: string; errors?: { domain: string; reason: string }[] };
};

const named: [error: string, status: number, reason: string | undefined, domain: string | undefined][] = [
  ['quota-403', 403, 'quotaExceeded', 'usageLimits'],
  ['rate-403', 403, 'rateLimitExceeded', 'usageLimits'],
  ['rate-429', 429, 'rateLimitExceeded', 'usageLimits'],
  ['load-403', 403, 'quotaExceeded', 'usageLimits'],
  ['forbidden-403', 403, 'forbidden', 'global'],
  ['scope-403', 403, 'insufficientPermissions', 'global'],
  ['unauthorized-401', 401, 'authError', 'global'],
  ['backend-500', 500, 'backendError', 'global'],
  ['backend-502', 502, 'badGateway', 'global'],
  ['backend-503', 503, 'backendError', 'global'],
  ['backend-504', 504, 'deadlineExceeded', 'global'],
  ['gone-404', 404, 'notFound', 'global'],
];

export const errorChecks: Check<Laboratory>[] = [
  ...named.map(
    ([error, status, reason, domain]): Check<Laboratory> => ({
      name: `1.5 ${error}: status ${status}, reason ${reason}, domain ${domain}`,
      async run(lab) {
        const wire = await withFault(lab, { kind: 'error', error });
        const { status: found, body } = await wire.query(TRAILFORGE, BODY);
        assert.equal(found, status);
        assert.equal(body.error?.code, status);
        assert.equal(body.error?.errors?.[0]?.reason, reason);
        assert.equal(body.error?.errors?.[0]?.domain, domain);
      },
    }),
  ),
  {
    name: '1.5 403 is used for quota and permission errors, with different bodies',
    async run(lab) {
      const quota = await queryOnce(
        await withFault(lab, { kind: 'error', error: 'quota-403' }),
        TRAILFORGE,
        BODY,
      );
      const permission = await queryOnce(
        await withFault(lab, { kind: 'error', error: 'forbidden-403' }),
        TRAILFORGE,
        BODY,
      );
      assert.equal(quota.status, permission.status);
      const reason = (text: string) => (JSON.parse(text) as ErrorBody).error.errors?.[0]?.reason;
      assert.notEqual(reason(quota.text), reason(permission.text));
    },
  },
  {
    name: '1.5 429 can have a Retry-After header',
    async run(lab) {
      const wire = await withFault(lab, { kind: 'error', error: 'rate-429', retryAfter: 17 });
      assert.equal((await queryOnce(wire, TRAILFORGE, BODY)).headers.get('retry-after'), '17');
    },
  },
  {
    name: '1.5 429 can lack a Retry-After header',
    async run(lab) {
      const wire = await withFault(lab, { kind: 'error', error: 'rate-429' });
      assert.equal((await queryOnce(wire, TRAILFORGE, BODY)).headers.get('retry-after'), null);
    },
  },
  {
    name: '1.5 a 502 can be an HTML page',
    async run(lab) {
      const { status, text } = await queryOnce(
        await withFault(lab, { kind: 'error', error: 'html-502' }),
        TRAILFORGE,
        BODY,
      );
      assert.equal(status, 502);
      assert.match(text, /^<!DOCTYPE html>/);
    },
  },
  {
    name: 'fault: 200 with {}',
    async run(lab) {
      const { status, text } = await queryOnce(
        await withFault(lab, { kind: 'empty-object' }),
        TRAILFORGE,
        BODY,
      );
      assert.deepEqual([status, text], [200, '{}']);
    },
  },
  {
    name: 'fault: 200 with JSON cut off in the middle',
    async run(lab) {
      const { status, text } = await queryOnce(
        await withFault(lab, { kind: 'truncate', share: 0.5 }),
        TRAILFORGE,
        BODY,
      );
      assert.equal(status, 200);
      assert.throws(() => JSON.parse(text));
    },
  },
  {
    name: 'fault: the connection is reset before or during the response',
    async run(lab) {
      await assert.rejects(queryOnce(await withFault(lab, { kind: 'reset' }), TRAILFORGE, BODY));
      await assert.rejects(
        queryOnce(await withFault(lab, { kind: 'reset', afterShare: 0.5 }), TRAILFORGE, BODY),
      );
    },
  },
  {
    name: 'fault: a response stalls and then completes',
    async run(lab) {
      const started = performance.now();
      const wire = await withFault(lab, { kind: 'stall', ms: 400, afterShare: 0.5 });
      const { text } = await queryOnce(wire, TRAILFORGE, BODY);
      assert.ok(performance.now() - started >= 390);
      JSON.parse(text);
    },
  },
  {
    name: 'fault: slow responses',
    async run(lab) {
      const started = performance.now();
      assert.equal(
        (await queryOnce(await withFault(lab, { kind: 'slow', ms: 300 }), TRAILFORGE, BODY)).status,
        200,
      );
      assert.ok(performance.now() - started >= 290);
    },
  },
  {
    name: '1.2 short pages that are not the last: omitted rows are returned at the next start row',
    async run(lab) {
      const whole = await fetchRows(await withFault(lab, { kind: 'slow', ms: 0 }), 0);
      const wire = await withFault(lab, { kind: 'short-page', missing: 12 });
      const first = await fetchRows(wire, 0);
      assert.equal(first.length, whole.length - 12);
      const next = await fetchRows(wire, first.length);
      assert.deepEqual([...first, ...next].slice(0, whole.length), whole);
    },
  },
  {
    name: '1.2 short pages with rows missing inside: 988 of 1,000',
    async run(lab) {
      const whole = await fetchRows(await withFault(lab, { kind: 'slow', ms: 0 }), 0);
      const short = await fetchRows(
        await withFault(lab, { kind: 'short-page', missing: 12, where: 'inside' }),
        0,
      );
      assert.equal(short.length, 988);
      assert.ok(short.every(row => whole.includes(row)));
      assert.equal(short.at(-1), whole.at(-1));
    },
  },
  {
    name: '1.2 an empty page in the middle is complete on a second request',
    async run(lab) {
      const wire = await withFault(lab, { kind: 'empty-page' }, { when: { laterPages: true }, times: 1 });
      assert.equal((await fetchRows(wire, 1000)).length, 0);
      assert.equal((await fetchRows(wire, 1000)).length, 1000);
    },
  },
  {
    name: '1.2 ties are shuffled between pages: the same clicks at the same positions, different rows',
    async run(lab) {
      const plain = await fetchRows(await withFault(lab, { kind: 'slow', ms: 0 }), 0);
      const again = await fetchRows(await withFault(lab, { kind: 'slow', ms: 0 }), 0);
      assert.deepEqual(again, plain, 'the order is stable without the fault');
      const shuffled = await fetchRows(await withFault(lab, { kind: 'shuffle-ties' }), 0);
      assert.notDeepEqual(shuffled, plain);
      assert.deepEqual(shuffled.map(clicks), plain.map(clicks));
    },
  },
  {
    name: 'rules: by type, dimensions, day and persona, with skip, times and every',
    async run(lab) {
      const fault = { kind: 'error', error: 'backend-503' };
      const statuses = async (wire: Wire, count: number, body: object = BODY) => {
        const found: number[] = [];
        for (let call = 0; call < count; call += 1)
          found.push((await queryOnce(wire, TRAILFORGE, body)).status);
        return found;
      };
      let wire = await withFault(lab, fault, { skip: 1, times: 2 });
      assert.deepEqual(await statuses(wire, 5), [200, 503, 503, 200, 200]);
      wire = await withFault(lab, fault, { every: 3 });
      assert.deepEqual(await statuses(wire, 6), [200, 200, 503, 200, 200, 503]);
      wire = await withFault(lab, fault, { when: { persona: 'jonas@northbeamsearch.example' } });
      assert.deepEqual(await statuses(wire, 1), [200]);
      wire = await withFault(lab, fault, { when: { dimensions: ['page'], day: '2026-11-05' } });
      assert.deepEqual(await statuses(wire, 1), [503]);
      assert.deepEqual(await statuses(wire, 1, { ...BODY, dimensions: ['query'] }), [200]);
      assert.deepEqual(
        await statuses(wire, 1, { ...BODY, startDate: '2026-11-04', endDate: '2026-11-04' }),
        [200],
      );
      wire = await withFault(lab, fault, { when: { type: 'image' } });
      assert.deepEqual(await statuses(wire, 1, { ...BODY, type: 'image' }), [503]);
    },
  },
  {
    name: 'rules: random faults from a seed affect the same calls every time',
    async run(lab) {
      const pattern = async (seed: number) => {
        const wire = await withFault(lab, { kind: 'error', error: 'backend-500' }, { rate: 0.3, seed });
        const found: number[] = [];
        for (let call = 0; call < 60; call += 1) found.push((await queryOnce(wire, TRAILFORGE, BODY)).status);
        return found;
      };
      const first = await pattern(7);
      assert.deepEqual(await pattern(7), first);
      assert.notDeepEqual(await pattern(8), first);
      const failed = first.filter(status => status === 500).length;
      assert.ok(failed > 6 && failed < 32, `${failed} of 60`);
    },
  },
  {
    name: 'rules: an invalid rule is rejected with the name of its error',
    async run(lab) {
      await assert.rejects(
        lab.admin('POST', 'rules', { id: 'x', fault: { kind: 'explode' } }),
        /fault.kind is one of/,
      );
      await assert.rejects(
        lab.admin('POST', 'rules', { id: 'x', when: { sight: 1 }, fault: { kind: 'reset' } }),
        /sight/,
      );
    },
  },
  {
    name: 'an unreliable connection fails on about one call in ten',
    async run(lab) {
      await lab.admin('POST', 'reset');
      const wire = await lab.as('sigrid@northlinetours.example');
      let failed = 0;
      for (let call = 0; call < 200; call += 1) {
        const response = await queryOnce(wire, 'https://www.northlinetours.example/', {
          ...BODY,
          rowLimit: 5,
        }).catch(() => undefined);
        if (response?.status !== 200 || !response.text.endsWith('}') || response.text === '{}') failed += 1;
      }
      assert.ok(failed >= 8 && failed <= 40, `${failed} of 200`);
    },
  },
];

/** Sends one request instead of two, because most of these faults depend on the number of the call. */
async function fetchRows(wire: Wire, startRow: number): Promise<string[]> {
  const { text } = await queryOnce(wire, TRAILFORGE, { ...BODY, startRow });
  return ((JSON.parse(text) as { rows?: object[] }).rows ?? []).map(row => JSON.stringify(row));
}

function clicks(row: string): number {
  return (JSON.parse(row) as { clicks: number }).clicks;
}
