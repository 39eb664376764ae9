import type { GoogleError } from './google-error.ts';
import { malformed } from './request-errors.ts';

export type JsonObject = Record<string, unknown>;

/** Thrown where a request turns out not to be one Google would answer. */
export class Refused extends Error {
  readonly answer: GoogleError;

  constructor(answer: GoogleError) {
    super('refused');
    this.answer = answer;
  }
}

/** An empty body is an empty message, as with every Google API; unknown names are refused. */
export function readJsonBody(
  text: string,
  known: ReadonlySet<string>,
  form: 'classic' | 'status',
): JsonObject {
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : '';
    throw new Refused(malformed('', `Invalid JSON payload received. ${detail}`, form));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const description = 'Invalid JSON payload received. Unknown name "": Root element must be a message.';
    throw new Refused(malformed('', description, form));
  }
  for (const name of Object.keys(value)) {
    if (known.has(name)) continue;
    const description = `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`;
    throw new Refused(malformed('', description, form));
  }
  return value as JsonObject;
}
