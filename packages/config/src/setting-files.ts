import { readFileSync } from 'node:fs';

export type Environment = Record<string, string | undefined>;

/**
 * Reads the value of NAME from the file that NAME_FILE names, so that no secret is in the environment of a process.
 * The line end of the last line is not part of the value.
 */
export function readSettingFiles(
  names: readonly string[],
  env: Environment,
): { values: Environment; problems: Map<string, string> } {
  const values: Environment = { ...env };
  const problems = new Map<string, string>();
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (path === undefined) continue;
    if (env[name] !== undefined) {
      problems.set(name, `${name}_FILE is also set`);
      continue;
    }
    try {
      values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.set(
        name,
        `the file of ${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code})`,
      );
    }
  }
  return { values, problems };
}
