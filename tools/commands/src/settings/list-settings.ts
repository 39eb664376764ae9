import { READERS } from '@gsc/config/readers';

export type ListedSetting = {
  name: string;
  meaning: string;
  example: string;
  readBy: string[];
  /** The readers that do not start without it. */
  requiredBy: string[];
  defaultValue: string;
};

/** All settings, each once, with everything that reads them. */
export function listSettings(): ListedSetting[] {
  const listed = new Map<string, ListedSetting>();
  for (const [reader, settings] of Object.entries(READERS))
    for (const [name, { schema, meaning, example }] of Object.entries(settings)) {
      const entry = listed.get(name) ?? {
        name,
        meaning,
        example,
        readBy: [],
        requiredBy: [],
        defaultValue: '',
      };
      const unset = schema.safeParse(undefined);
      entry.readBy.push(reader);
      if (unset.success) entry.defaultValue = asText(unset.data ?? '');
      else entry.requiredBy.push(reader);
      listed.set(name, entry);
    }
  return [...listed.values()];
}

/** A list is written with commas, and an object as JSON. */
const asText = (value: unknown): string =>
  typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);
