/** The sort order of a list. In a URL, a minus sign means descending: `-clicks`. This file must not import zod. */
export type Order<Key extends string> = { by: Key; descending: boolean };

export const writeOrder = <Key extends string>({ by, descending }: Order<Key>): string =>
  `${descending ? '-' : ''}${by}`;

/** Returns null for a missing or unknown order. */
export function readOrder<Key extends string>(
  text: string | null | undefined,
  keys: readonly Key[],
): Order<Key> | null {
  const by = keys.find(key => key === text?.replace(/^-/, ''));
  return by === undefined ? null : { by, descending: text?.startsWith('-') ?? false };
}
