import { readFileSync, writeFileSync } from 'node:fs';
import { type LockedPackage, type LockFile, withoutIntegrity } from './check/lock-file.ts';
import { ROOT, run } from './run.ts';

// Packages with platform-specific binaries list them as optional dependencies. If a registry mirror lacks some of
// them, npm omits them from the lock file and `npm ci` fails on those platforms. This script adds the missing entries
// with the exact version from the parent package, and every integrity that the registry knows. Run it after
// dependencies change.

const SYSTEMS = /\b(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)\b/;
const PROCESSORS = /\b(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)\b/;

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const system = SYSTEMS.exec(name)?.[1];
  const processor = PROCESSORS.exec(name)?.[1];
  const library = /-musl/.test(name) ? 'musl' : /-gnu/.test(name) ? 'glibc' : undefined;
  return {
    ...(processor && { cpu: [processor] }),
    ...(system && { os: [system] }),
    ...(library && system === 'linux' && { libc: [library] }),
  };
}

const path = `${ROOT}package-lock.json`;
const lock: LockFile = JSON.parse(readFileSync(path, 'utf8'));
let added = 0;
for (const { optionalDependencies } of Object.values(lock.packages))
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    const platform = platformOf(name);
    if (`node_modules/${name}` in lock.packages || !('os' in platform) || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platform, dev: true, optional: true };
    added++;
  }
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
const incomplete = withoutIntegrity(lock);
let unknown = 0;
for (const each of incomplete) if (!(await addIntegrity(each))) unknown++;
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages for other platforms added to package-lock.json`);
console.log(`${incomplete.length - unknown} integrities added, ${unknown} unknown to the registry`);

/** Returns whether the registry offers the package. */
async function addIntegrity([at, entry]: (typeof incomplete)[number]): Promise<boolean> {
  const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { code, output } = await run('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], {
    quiet: true,
  });
  const integrity = /^sha512-\S+$/m.exec(output)?.[0];
  if (code === 0 && integrity) entry.integrity = integrity;
  return entry.integrity !== undefined;
}
