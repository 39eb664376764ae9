import { expect, test } from 'vitest';
import { maySignUp } from './may-sign-up.ts';

test.for([
  ['ada@engine.example', ['*'], true],
  ['ada@engine.example', ['ada@engine.example'], true],
  ['Ada@Engine.Example', ['ada@engine.example'], true],
  ['ada@engine.example', ['@engine.example'], true],
  ['Ada@ENGINE.example', ['bea@other.example', '@engine.example'], true],
  ['ada@engine.example', [], false],
  ['ada@engine.example', ['bea@engine.example', '@other.example'], false],
  ['ada@sub.engine.example', ['@engine.example'], false],
  ['ada@engine.example.other.example', ['@engine.example', 'ada@engine.example'], false],
  ['"a@engine.example"@other.example', ['@engine.example'], false],
  ['ada@notengine.example', ['@engine.example'], false],
] as const)('%s of %j: %s', ([email, allowed, expected]) => {
  expect(maySignUp(email, allowed)).toBe(expected);
});
