import type { Fault } from './fault.ts';

const WANTED = "if (kind === 'force' || missing) return true;";

/** Bugs of public connectors and two others, each as a change of the source. */
export const CONNECTOR_FAULTS: readonly Fault[] = [
  {
    name: 'B1',
    about: 'a 403 of the domain usageLimits is treated as lost access',
    caughtBy: 'property life',
    edits: [
      {
        in: 'classifyResponse',
        find: 'if (facts && (hasReason(QUOTA) ||',
        replace:
          "if (status === 403) return fail('permission', 'forbidden');\n  if (facts && (hasReason(QUOTA) ||",
      },
    ],
  },
  {
    name: 'B4',
    about: 'paging stops at a short page',
    caughtBy: 'property life',
    edits: [
      {
        in: 'walkByPosition',
        find: 'lastWasFull = rows.length === rowLimit;',
        replace: `lastWasFull = rows.length === rowLimit;
      if (rows.length - back < rowLimit - back) return { received: read, unique: true, changed: false, head };`,
      },
    ],
  },
  {
    name: 'B5',
    about: 'a sync resumes at the newest known day',
    caughtBy: 'property life',
    edits: [
      {
        in: 'planSync',
        find: 'row.day >= first && row.day <= today',
        replace:
          'row.day >= (ledger.filter(one => one.fetchedAt).map(one => one.day).sort().at(-1) ?? first) && row.day <= today',
      },
    ],
  },
  {
    name: 'B6',
    about: 'rows of a known day are dropped when they are read again',
    caughtBy: 'property life',
    edits: [
      {
        in: 'isChanged',
        find: 'return !before?.activeGen || before.checksum !== reading.checksum;',
        replace: 'return !before?.activeGen;',
      },
    ],
  },
  {
    name: 'B8',
    about: 'start rows grow by increasing steps: 0, 1, 3, 6 pages',
    caughtBy: 'property life',
    edits: [
      {
        in: 'createSearchConsole',
        find: 'fetchPage: startRow => fetchPage(query, startRow, rowLimit),',
        replace: `fetchPage: startRow => {
        const page = Math.floor(startRow / rowLimit);
        return fetchPage(query, startRow + (rowLimit * page * (page - 1)) / 2, rowLimit);
      },`,
      },
    ],
  },
  {
    name: 'B10',
    about: 'only the last three days are read, even after an outage',
    caughtBy: 'property life',
    edits: [
      {
        in: 'planSync',
        find: WANTED,
        replace: `if (kind === 'daily') return row.day >= addDays(today, -3);\n  ${WANTED}`,
      },
    ],
  },
  {
    name: 'B11',
    about: 'a sync continues after the last stored day, so a partial day stays partial',
    caughtBy: 'property life',
    edits: [
      {
        in: 'planSync',
        find: WANTED,
        replace: 'if (!missing) return false;\n  return true;',
      },
    ],
  },
  {
    name: 'B12',
    about: 'rows that Google withdrew are kept',
    caughtBy: 'property life',
    edits: [
      {
        in: 'runFetchTask',
        find: 'return { key: { searchType, grain, day }, ...figuresOf(rows), rows, truncated, ...factsOf(day) };',
        replace: `const kept = ((globalThis as { kept?: Map<string, Map<string, SliceRow>> }).kept ??= new Map());
    const name = [siteUrl, searchType, grain, day].join(' ');
    const merged = kept.get(name) ?? new Map<string, SliceRow>();
    for (const row of rows) merged.set(row.keys.join('|'), row);
    kept.set(name, merged);
    const all = [...merged.values()];
    return { key: { searchType, grain, day }, ...figuresOf(all), rows: all, truncated, ...factsOf(day) };`,
      },
    ],
  },
  {
    name: 'skip-verify',
    about: 'stored rows are not verified',
    caughtBy: 'property life',
    edits: [
      {
        in: 'writeGeneration',
        find: 'await verifyGeneration(ctx, lease, generation, { ...first.key, slices });',
        replace: '',
      },
    ],
  },
  {
    name: 'commit-before-insert',
    about: 'the pointer moves before its rows are stored',
    caughtBy: 'property life',
    edits: [
      {
        in: 'writeGeneration',
        find: 'await insert(ctx, lease, generation, readings, firstSeen);',
        replace: `const later = ((globalThis as { later?: Map<string, () => Promise<void>> }).later ??= new Map());
  later.set(generation.gen, () => insert(ctx, lease, generation, readings, firstSeen));`,
      },
      {
        in: 'writeGeneration',
        find: 'await verifyGeneration(ctx, lease, generation, { ...first.key, slices });',
        replace: '',
      },
      {
        in: 'storeOnce',
        find: 'return commitReadings(ctx, lease, jobId, readings, { written, withdrawable });',
        replace: `await commitReadings(ctx, lease, jobId, readings, { written, withdrawable });
      return await (globalThis as { later?: Map<string, () => Promise<void>> }).later?.get(gen)?.();`,
      },
    ],
  },
];
