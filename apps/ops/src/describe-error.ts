/** Errors of the code itself. Their place is what a report needs. */
const DEFECTS = [TypeError, ReferenceError, RangeError, SyntaxError];

/** The messages of an error and its causes. A defect has its stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // An invalid URL in a setting is a TypeError of Node.js with a code.
  if (DEFECTS.some(type => error instanceof type) && !('code' in error)) return error.stack ?? error.message;
  return [...new Set(messagesOf(error))].join(': ');
}

function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)];
  // Of an address with several results, Node.js reports an error for each of them, and no message.
  const nested = error instanceof AggregateError ? error.errors.flatMap(messagesOf) : [];
  const own = error.message || (nested.length > 0 ? '' : error.name);
  return [...(own ? [own] : []), ...nested, ...messagesOf(error.cause)];
}
