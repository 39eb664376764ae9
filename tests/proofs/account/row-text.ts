/** One row as text, to compare rows of different sources. */
export const rowText = (grain: string, day: string, keys: readonly string[], numbers: readonly number[]) =>
  JSON.stringify([grain, day, keys, numbers]);
