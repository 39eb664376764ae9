import { expect, test } from 'vitest';
import { buildOpenapi } from './build-openapi.ts';

type Responses = Record<string, { content?: Record<string, { schema: object }> }>;
type Document = { paths: Record<string, Record<string, { operationId: string; responses: Responses }>> };

/** The paths of all empty schemas. Additional properties may have any value. */
function untypedParts(schema: object, path: string): string[] {
  return Object.entries(schema).flatMap(([key, value]): string[] => {
    if (typeof value !== 'object' || value === null || key === 'additionalProperties') return [];
    return isEmpty(value) ? [`${path}.${key}`] : untypedParts(value, `${path}.${key}`);
  });
}

const isEmpty = (schema: unknown): boolean => JSON.stringify(schema) === '{}';

// A schema that changes its input has no type in the document. Serialising a response with it fails.
test('every part of every response has a type', async () => {
  const { paths } = await buildOpenapi<Document>();
  const operations = Object.values(paths).flatMap(Object.values<Document['paths'][string][string]>);
  const schemas = operations.flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap(({ content = {} }) =>
      Object.values(content).map(({ schema }) => ({ operationId, schema })),
    ),
  );
  expect(schemas.length).toBeGreaterThan(100);
  expect(schemas.flatMap(({ operationId, ...schema }) => untypedParts(schema, operationId))).toEqual([]);
});
