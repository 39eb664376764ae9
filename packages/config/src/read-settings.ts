import { z } from 'zod';
import type { Settings } from './setting.ts';
import { type Environment, readSettingFiles } from './setting-files.ts';

export type { Environment } from './setting-files.ts';
export type Values<Group extends Settings> = { [Name in keyof Group]: z.infer<Group[Name]['schema']> };

/** Parses a group of settings. The error names every setting that is missing or invalid. */
export function readSettings<Group extends Settings>(
  reader: string,
  group: Group,
  env: Environment,
): Values<Group> {
  const { values, problems } = readSettingFiles(Object.keys(group), env);
  const shape = Object.fromEntries(Object.entries(group).map(([name, { schema }]) => [name, schema]));
  const parsed = z.object(shape).safeParse(values);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    if (!problems.has(name)) problems.set(name, values[name] === undefined ? 'is not set' : message);
  }
  if (parsed.success && problems.size === 0) return parsed.data as Values<Group>;
  throw settingsError(
    reader,
    Object.keys(group).flatMap(name => (problems.has(name) ? [`${name}: ${problems.get(name)}`] : [])),
  );
}

export const settingsError = (reader: string, problems: string[]): Error =>
  new Error(`The settings of ${reader} are invalid:\n${problems.map(problem => `  ${problem}`).join('\n')}`);
