import { classifyText, type TextKind } from './classify-text.ts';
import { createPseudonyms, isPseudonym } from './pseudonyms.ts';
import type { RawCall, RecordedCall } from './recording.ts';
import { rowFacts } from './row-facts.ts';
import { isScrubbedMessage, scrubMessage } from './scrub-message.ts';

const SHOWN_ROWS = 50;
const FIELD = /^@?[A-Za-z][A-Za-z_]{0,40}$/;
/** Shorter texts and single words also occur in the names of fields. */
const SEARCHED = /^(?=.*[^A-Za-z]).{8,}$/s;

type Change = (kind: TextKind, text: string) => string;

/** Applies a change to every text of a value. Numbers, booleans and null stay. */
function mapTexts(value: unknown, change: Change, field = '', dimensions: readonly string[] = []): unknown {
  if (typeof value === 'string') return change(classifyText(field, value), value);
  if (Array.isArray(value))
    return value.map((each, at) =>
      field === 'keys' && typeof each === 'string'
        ? change(classifyText(field, each, dimensions[at] ?? 'unknown'), each)
        : mapTexts(each, change, field, dimensions),
    );
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      // The name of a field can be a text of the account, too.
      FIELD.test(name) && name !== 'notJson' ? name : change('text', name),
      mapTexts(each, change, name, dimensions),
    ]),
  );
}

/**
 * Replaces everything that identifies an account. Only texts that are known to be equal for all accounts stay; a field
 * that Google adds is replaced. `secrets` must not occur in the result, whatever happens.
 */
export function scrub(raw: readonly RawCall[], secrets: readonly string[]): RecordedCall[] {
  const names = createPseudonyms();
  const parts = raw.map(call => ({ ...call, body: firstRows(call.body), rows: rowFacts(call) }));
  const change = (each: (typeof parts)[number], with_: Change) => ({
    request: mapTexts(each.request, with_),
    body: mapTexts(each.body, with_, '', dimensionsOf(each.request)),
  });
  for (const part of parts)
    change(part, (kind, text) => {
      if (kind === 'site' || kind === 'page' || kind === 'text') names.add(kind, text);
      return text;
    });
  const calls = parts.map(part => ({
    name: part.name,
    ...change(part, (kind, text) => {
      if (kind === 'same') return text;
      return kind === 'message' ? scrubMessage(text) : names.of(kind, text);
    }),
    status: part.status,
    contentType: /^[a-z]+\/[a-z+-]+/i.exec(part.contentType)?.[0] ?? '',
    rows: part.rows,
  }));
  requireScrubbed(calls, [...secrets, ...names.all().filter(text => SEARCHED.test(text))]);
  return calls;
}

/** Throws if a text is left that should have been replaced. It looks at the result only, so it finds mistakes above. */
function requireScrubbed(calls: readonly RecordedCall[], texts: readonly string[]): void {
  const left = new Set<string>();
  for (const { request, body } of calls)
    for (const [value, dimensions] of [[request, []] as const, [body, dimensionsOf(request)] as const])
      mapTexts(
        value,
        (kind, text) => {
          const isSafe =
            kind === 'same' || isPseudonym(text) || (kind === 'message' && isScrubbedMessage(text));
          if (!isSafe) left.add(kind);
          return text;
        },
        '',
        dimensions,
      );
  const written = JSON.stringify(calls).toLowerCase();
  const found = texts.some(text => written.includes(text.toLowerCase()));
  if (left.size > 0 || found)
    throw new Error('Nothing was written: a text of the account would have been in the recording.');
}

const dimensionsOf = (request: unknown): string[] =>
  (request as { dimensions?: string[] } | null)?.dimensions ?? [];

const firstRows = (body: unknown): unknown => {
  const { rows } = (body ?? {}) as { rows?: unknown };
  return Array.isArray(rows) ? { ...(body as object), rows: rows.slice(0, SHOWN_ROWS) } : body;
};
