/** The command was called in a wrong way. `ops` prints how it is called. */
export class UsageError extends Error {}
