import type { Caller } from './ask.ts';
import type { Question, Truth } from './truth.ts';
import type { Verdict } from './verdict.ts';

/** A question with the one who asks it and what the answers are judged by. */
export type Asked = { verdict: Verdict; owner: Caller; truth: Truth; question: Question };
