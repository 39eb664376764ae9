import { expect, test } from 'vitest';
import { buildOpenapi } from './build-openapi.ts';

/** The parts of JSON Schema that requests use. */
type Schema = {
  type?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
};
type Operation = {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = { paths: Record<string, Record<string, Operation>> };

/** Matches the whole text and repeats nothing without an upper bound. */
const isBounded = (pattern: string): boolean =>
  /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern.replace(/\[[^\]]*\]|\\./g, '_'));

/** The fields of a request that accept values of any size. */
function unlimited(schema: Schema, at: string): string[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.flatMap(choice => unlimited(choice, at));
  if (schema.enum || schema.const !== undefined) return [];
  switch (schema.type) {
    case 'boolean':
    case 'null':
      return [];
    case 'string': {
      const hasLimit = schema.maxLength !== undefined || isBounded(schema.pattern ?? '');
      return hasLimit ? [] : [`${at}: maxLength`];
    }
    case 'number':
    case 'integer':
      return [
        ...(schema.minimum === undefined ? [`${at}: minimum`] : []),
        ...(schema.maximum === undefined ? [`${at}: maximum`] : []),
      ];
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [`${at}: maxItems`] : []),
        ...unlimited(schema.items ?? {}, `${at}[]`),
      ];
    case 'object':
      return [
        // Without this key, validation removes unknown properties.
        ...(schema.additionalProperties ? [`${at}: additionalProperties`] : []),
        ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
          unlimited(part, `${at}.${name}`),
        ),
      ];
    default:
      return [`${at}: type`];
  }
}

const unlimitedIn = ({ parameters = [], requestBody }: Operation, name: string): string[] => [
  ...parameters.flatMap(parameter =>
    unlimited(parameter.schema, `${name} ${parameter.in}.${parameter.name}`),
  ),
  ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unlimited(schema, `${name} body`)),
];

test('every field of every request has limits', async () => {
  const { paths } = await buildOpenapi<Document>();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.flatMap(({ name, operation }) => unlimitedIn(operation, name))).toEqual([]);
});

test.for<[string, Schema, string[]]>([
  ['a string', { type: 'string' }, ['x: maxLength']],
  ['a pattern with a star', { type: 'string', pattern: '^a*$' }, ['x: maxLength']],
  ['a pattern that matches a part', { type: 'string', pattern: 'a' }, ['x: maxLength']],
  ['a bounded pattern', { type: 'string', pattern: '^[a+*]{1,5}\\.$' }, []],
  ['an integer', { type: 'integer', minimum: 0 }, ['x: maximum']],
  ['a list', { type: 'array', items: { type: 'string', maxLength: 1 } }, ['x: maxItems']],
  ['a list of texts', { type: 'array', maxItems: 1, items: { type: 'string' } }, ['x[]: maxLength']],
  ['a part', { type: 'object', properties: { a: { type: 'number', maximum: 1 } } }, ['x.a: minimum']],
  ['any properties', { type: 'object', additionalProperties: {} }, ['x: additionalProperties']],
  ['a choice', { anyOf: [{ type: 'string' }, { type: 'null' }] }, ['x: maxLength']],
  ['anything', {}, ['x: type']],
])('finds the missing limit of %s', ([, schema, expected]) => {
  expect(unlimited(schema, 'x')).toEqual(expected);
});
