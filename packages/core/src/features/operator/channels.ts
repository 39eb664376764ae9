/**
 * Only the role of the worker sees all accounts. A server therefore sends a question to all workers and waits for their
 * answers, both as notifications of PostgreSQL. The payload of a question is its id, that of an answer is JSON.
 */
export const QUESTIONS = 'operator_questions';
export const ANSWERS = 'operator_answers';
