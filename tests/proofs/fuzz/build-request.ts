import type { Dice } from '../reports/random-config.ts';
import type { Operation, Schema } from './operations.ts';
import type { Values } from './values.ts';

export type FuzzRequest = { operation: Operation; url: string; init: RequestInit };

/** Values the user may not end: the session, the account and the properties of the following requests. */
const PROTECTED = ['revokeSession', 'disconnectAccount', 'deleteProperty'];
const ABSENT = '00000000-0000-4000-8000-000000000000';

/**
 * A request for the operation. Most have only valid values, so that they reach the handler; the others have a hostile
 * value in one field, in all fields, or a body that is no object.
 */
export function buildRequest(dice: Dice, values: Values, operation: Operation): FuzzRequest {
  const mode = dice.one(['valid', 'valid', 'valid', 'one', 'one', 'all'] as const);
  const fields = [
    ...operation.parameters.map(({ name }) => name),
    ...Object.keys(operation.body?.properties ?? {}),
  ];
  const target = mode === 'one' ? dice.one(fields) : null;
  const pick = (schema: Schema, name: string): unknown =>
    mode === 'all' || name === target ? values.hostile(schema, name) : values.valid(schema, name);

  let path = operation.path;
  const query = new URLSearchParams();
  const known = values.query(operation.parameters.map(({ name }) => name));
  const isReport = operation.parameters.some(({ name }) => name === 'mf');
  for (const parameter of operation.parameters) {
    const { name, schema } = parameter;
    const isProtected = name === 'id' && PROTECTED.includes(operation.id);
    const isHostile = mode === 'all' || name === target;
    if (parameter.in === 'path') {
      const value = isProtected && !isHostile ? ABSENT : asText(pick(schema, name));
      path = path.replace(`{${name}}`, encodeURIComponent(value.toWellFormed()));
      continue;
    }
    const isNeeded = parameter.required || (isReport && ['p', 'from', 'to'].includes(name));
    if (!isNeeded && !isHostile && !dice.chance(0.3)) continue;
    const value = isHostile || !(isReport && name in known) ? pick(schema, name) : known[name];
    for (const part of Array.isArray(value) ? value.slice(0, 50) : [value]) query.append(name, asText(part));
  }
  const init: RequestInit = { method: operation.method };
  if (operation.body) {
    const isNoObject = mode === 'all' && dice.chance(0.3);
    const body = isNoObject ? values.hostile({}, '') : bodyOf(operation.body, dice, values, pick);
    init.body = dice.chance(0.01) ? '{"a":' : JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  const search = query.toString();
  return { operation, url: search ? `${path}?${search}` : path, init };
}

function bodyOf(
  schema: Schema,
  dice: Dice,
  values: Values,
  pick: (schema: Schema, name: string) => unknown,
): Record<string, unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  return values.object(choices ? dice.one(choices) : schema, pick);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
