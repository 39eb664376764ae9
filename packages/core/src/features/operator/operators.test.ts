import { expect, test } from 'vitest';
import { isOperator } from './operators.ts';

test.for([
  ['ada@engine.example', ['ada@engine.example'], true],
  ['Ada@Engine.Example', ['ada@engine.example'], true],
  ['ada@engine.example', ['bea@engine.example'], false],
  ['ada@engine.example', [], false],
  ['ada@engine.example.evil.example', ['ada@engine.example'], false],
  ['ada@engine.example', ['*'], false],
] as const)('%s of %j: %s', ([email, operators, expected]) => {
  expect(isOperator({ kind: 'user', email }, operators)).toBe(expected);
});

test('visitors of the demo are not operators, even if its owner is one', () => {
  expect(isOperator({ email: 'ada@engine.example', kind: 'demo' }, ['ada@engine.example'])).toBe(false);
});
