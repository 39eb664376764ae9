import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROUTE_CLASSES } from './work-classes.ts';

type Document = { paths: Record<string, Record<string, { operationId: string }>> };

test('every operation of the API has a class, and every class names only operations', () => {
  const { paths }: Document = JSON.parse(
    readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
  );
  const operations = Object.values(paths).flatMap(methods =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(operations.length).toBeGreaterThan(80);
  expect([...ROUTE_CLASSES.keys()].toSorted()).toEqual(operations.toSorted());
});
