/** Limits of every request to the API. Each field has its own limits in its schema. */
export const REQUEST_LIMITS = {
  bodyBytes: 1024 * 1024,
  /** Levels of lists and objects in a JSON body. No schema has more than six. */
  nesting: 20,
} as const;

export const REQUEST_TEXT = {
  nul: 'The text contains a character that is not allowed.',
  tooDeep: `The value has more than ${REQUEST_LIMITS.nesting} levels.`,
} as const;
