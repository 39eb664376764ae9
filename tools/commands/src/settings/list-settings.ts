import { READERS } from '@gsc/config/readers';
import { groupOf, type SettingGroup } from '@gsc/config/setting-groups';

export type ListedSetting = {
  name: string;
  meaning: string;
  example: string;
  readBy: string[];
  /** The readers that do not start without it. */
  requiredBy: string[];
  group: SettingGroup;
  /** The default of each reader that has one. */
  defaults: Map<string, string>;
};

/** All settings, each once, with everything that reads them. */
export function listSettings(): ListedSetting[] {
  const listed = new Map<string, ListedSetting>();
  for (const [reader, settings] of Object.entries(READERS))
    for (const [name, { schema, meaning, example }] of Object.entries(settings)) {
      const entry: ListedSetting = listed.get(name) ?? {
        name,
        meaning,
        example,
        readBy: [],
        requiredBy: [],
        group: groupOf(name),
        defaults: new Map(),
      };
      const unset = schema.safeParse(undefined);
      entry.readBy.push(reader);
      if (unset.success) entry.defaults.set(reader, asText(unset.data ?? ''));
      else entry.requiredBy.push(reader);
      listed.set(name, entry);
    }
  return [...listed.values()];
}

/** A list is written with commas, and an object as JSON. */
const asText = (value: unknown): string =>
  typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);
