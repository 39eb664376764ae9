import type { GoogleError } from './google-error.ts';
import { malformed } from './request-errors.ts';

export type JsonObject = Record<string, unknown>;

/** Thrown for requests that Google rejects. */
export class Refused extends Error {
  readonly response: GoogleError;

  constructor(response: GoogleError) {
    super('rejected');
    this.response = response;
  }
}

/** An empty body is an empty message, as in all Google APIs. Unknown names are rejected. */
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
