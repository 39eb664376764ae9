import type { RecordedCall } from './recording.ts';
import { fieldTypes, mustEqual } from './shape.ts';

export interface Comparison {
  /** The emulator is wrong or out of date. */
  differences: string[];
  /** The data of one side does not show the behaviour. */
  notCompared: string[];
}

/** Fields that an answer has only if there is something to say. */
const OPTIONAL = /^(siteEntry|sitemap|metadata|inspectionResult)\b/;

/** Compares recorded answers with the emulator's answers to the same calls, which have other data. */
export function compare(google: readonly RecordedCall[], emulator: readonly RecordedCall[]): Comparison {
  const result: Comparison = { differences: [], notCompared: [] };
  for (const ours of emulator) {
    const theirs = google.find(({ name }) => name === ours.name);
    if (theirs) compareCall(theirs, ours, result);
    else result.notCompared.push(`${ours.name}: was not recorded`);
  }
  return result;
}

function compareCall(
  theirs: RecordedCall,
  ours: RecordedCall,
  { differences, notCompared }: Comparison,
): void {
  const differ = (what: string, google: unknown, emulator: unknown) =>
    differences.push(
      `${ours.name}: ${what} is ${google ?? 'missing'} at Google, ${emulator ?? 'missing'} here`,
    );
  const [one, other] = [mustEqual(theirs), mustEqual(ours)];
  for (const what of Object.keys(one)) if (one[what] !== other[what]) differ(what, one[what], other[what]);
  if (theirs.status !== ours.status) return;

  const hasRows = Boolean(theirs.rows) && Boolean(ours.rows);
  if (Boolean(theirs.rows) !== Boolean(ours.rows)) notCompared.push(`${ours.name}: one side has no rows`);
  const [types, ownTypes] = [fieldTypes(theirs.body), fieldTypes(ours.body)];
  for (const path of new Set([...types.keys(), ...ownTypes.keys()])) {
    if (/^rows\b/.test(path) && !hasRows) continue;
    const [type, ownType] = [types.get(path), ownTypes.get(path)].map(
      each => each && [...each].sort().join(),
    );
    if (type === ownType) continue;
    const isMissing = type === undefined || ownType === undefined;
    if (isMissing && OPTIONAL.test(path)) notCompared.push(`${ours.name}: ${path} is on one side only`);
    else differ(`the field ${path}`, type, ownType);
  }
  if (!theirs.rows || !ours.rows) return;
  if (theirs.rows.count > theirs.rows.limit)
    differ('the number of rows', theirs.rows.count, `at most ${theirs.rows.limit}`);
  if (Math.min(theirs.rows.count, ours.rows.count) < 2)
    notCompared.push(`${ours.name}: too few rows for an order`);
  else if (theirs.rows.order !== ours.rows.order)
    differ('the order of rows', theirs.rows.order, ours.rows.order);
}
