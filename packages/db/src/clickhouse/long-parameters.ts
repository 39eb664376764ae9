import { TupleParam } from '@clickhouse/client';

/** A server rejects form fields over `http_max_field_value_size`, which is 128 KiB by default. */
export const MAX_FIELD_BYTES = 128 * 1024;

type Query = { query: string; query_params?: Record<string, unknown> };

/**
 * Sends a text or an array that is too long for one form field as several parameters and joins them in the statement.
 * Statements contain their parameters as `{name:type}`, and no other text in braces.
 */
export function splitLongParameters<T extends Query>(request: T): T {
  let { query, query_params } = request;
  for (const [name, value] of Object.entries(query_params ?? {})) {
    const parts = partsOf(value);
    if (parts.length < 2) continue;
    const join = Array.isArray(value) ? 'arrayConcat' : 'concat';
    const names = parts.map((_, index) => (index === 0 ? name : `${name}_part_${index}`));
    query = query.replaceAll(
      new RegExp(`\\{${name}:([^{}]+)\\}`, 'g'),
      (_, type: string) => `${join}(${names.map(part => `{${part}:${type}}`).join(', ')})`,
    );
    query_params = {
      ...query_params,
      ...Object.fromEntries(parts.map((part, index) => [names[index] ?? name, part])),
    };
  }
  return { ...request, query, query_params };
}

function partsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return splitList(value);
  return typeof value === 'string' && value.length > SAFE_CHARACTERS ? splitText(value) : [];
}

/** A character has at most four bytes in UTF-8, and the client escapes some. */
const SAFE_CHARACTERS = MAX_FIELD_BYTES / 4;

/** Lists are text of digits, whose characters have one byte each. */
function splitText(text: string): string[] {
  const size = /^[\d\-,[\]]*$/.test(text) ? MAX_FIELD_BYTES : SAFE_CHARACTERS;
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = Math.min(text.length, start + size);
    // The two halves of a character outside the basic plane stay together.
    const isHalf = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') && end < text.length;
    parts.push(text.slice(start, isHalf ? end - 1 : end));
    start = isHalf ? end - 1 : end;
  }
  return parts;
}

function splitList(values: readonly unknown[]): unknown[][] {
  const parts: unknown[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const value of values) {
    const bytes = maxBytes(value) + SEPARATOR;
    if (size + bytes > MAX_FIELD_BYTES) {
      parts.push([]);
      size = SEPARATOR;
    }
    parts.at(-1)?.push(value);
    size += bytes;
  }
  return parts;
}

/** Brackets and commas. */
const SEPARATOR = 2;

/** At most the size of the value as the client writes it. Quotes, line breaks and backslashes are escaped. */
function maxBytes(value: unknown): number {
  if (typeof value === 'string') return 2 * Buffer.byteLength(value) + SEPARATOR;
  if (value instanceof TupleParam) return listBytes(value.values);
  if (Array.isArray(value)) return listBytes(value);
  return String(value).length;
}

const listBytes = (values: readonly unknown[]) =>
  values.reduce<number>((sum, value) => sum + maxBytes(value) + SEPARATOR, SEPARATOR);
