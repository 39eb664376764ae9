import { readFileSync } from 'node:fs';
import { ROOT } from '../run.ts';

export type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type LockFile = { lockfileVersion: number; packages: Record<string, LockedPackage> };

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Whether the package is a binary for another platform. Its exact version comes from a package with integrity. Some
 * registries offer only the binaries of common platforms, so its integrity may be unknown.
 */
function isPlatformBinary(
  path: string,
  { optional, os, cpu, version }: LockedPackage,
  lock: LockFile,
): boolean {
  if (!optional || !os || !cpu || !version) return false;
  return Object.values(lock.packages).some(
    parent => parent.integrity && parent.optionalDependencies?.[nameOf(path)] === version,
  );
}

/** Problems of the lock file: every package is from a registry, has an exact version and an integrity. */
export function lockProblems(
  lock: LockFile,
  { system, processor }: { system: string; processor: string },
): string[] {
  const problems = lock.lockfileVersion === 3 ? [] : ['the lock file does not have version 3'];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const { version, resolved, integrity, os = [], cpu = [] } = entry;
    const name = `${nameOf(path)}@${version}`;
    if (!version || !/^\d+\.\d+\.\d+/.test(version)) problems.push(`${name} has no exact version`);
    // Registry packages have no address here (.npmrc), so any other address is an exception.
    if (resolved !== undefined && !resolved.startsWith('https://'))
      problems.push(`${name} is not loaded over https`);
    if (integrity !== undefined && !/^sha512-[\w+/]{86}==$/.test(integrity))
      problems.push(`${name} has an integrity that is not SHA-512`);
    const isUsedHere = os.includes(system) && cpu.includes(processor) && !/-musl/.test(path);
    if (integrity === undefined && (isUsedHere || !isPlatformBinary(path, entry, lock)))
      problems.push(`${name} has no integrity; run npm run lock`);
  }
  return problems;
}

/** Packages that may be installed on another platform without a comparison of their content. */
export const withoutIntegrity = (lock: LockFile): [path: string, entry: LockedPackage][] =>
  Object.entries(lock.packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && integrity === undefined,
  );

export function checkLockFile(): string[] {
  const lock: LockFile = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
  // The platform of CI and production.
  return lockProblems(lock, { system: 'linux', processor: 'x64' });
}
