import { z } from 'zod';
import type { Settings } from './setting.ts';

export type Environment = Record<string, string | undefined>;
export type Values<Group extends Settings> = { [Name in keyof Group]: z.infer<Group[Name]['schema']> };

/** Parses a group of settings. The error names every setting that is missing or invalid. */
export function readSettings<Group extends Settings>(
  reader: string,
  group: Group,
  env: Environment,
): Values<Group> {
  const shape = Object.fromEntries(Object.entries(group).map(([name, { schema }]) => [name, schema]));
  const parsed = z.object(shape).safeParse(env);
  if (parsed.success) return parsed.data as Values<Group>;
  throw settingsError(
    reader,
    parsed.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      return `${name}: ${env[name] === undefined ? 'is not set' : message}`;
    }),
  );
}

export const settingsError = (reader: string, problems: string[]): Error =>
  new Error(`The settings of ${reader} are invalid:\n${problems.map(problem => `  ${problem}`).join('\n')}`);
