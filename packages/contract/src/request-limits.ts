/** Limits of every request to the API. Each field has its own limits in its schema. */
export const REQUEST_LIMITS = {
  /** The URL and all headers. Most of it is the URL of a report with the largest number of properties. */
  headerBytes: 64 * 1024,
  bodyBytes: 1024 * 1024,
  /** Levels of lists and objects in a JSON body. No schema has more than six. */
  nesting: 20,
  /** Values of all lists and objects of a JSON body. */
  values: 50_000,
} as const;

export const REQUEST_TEXT = {
  nul: 'The text contains a character that is not allowed.',
  tooDeep: `JSON must not be nested more than ${REQUEST_LIMITS.nesting} levels deep.`,
  tooManyValues: `JSON must not have more than ${REQUEST_LIMITS.values.toLocaleString('en-US')} values.`,
} as const;
