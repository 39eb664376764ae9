import type { ApiClient } from './api-client.ts';
import type { Model, Question } from './model.ts';
import type { Verdict } from './verdict.ts';

/** What a judge needs to check the answers to one question. */
export type JudgeContext = { verdict: Verdict; owner: ApiClient; model: Model; question: Question };
