import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './run.ts';

// Packages with platform-specific binaries list them as optional dependencies. If a registry mirror lacks some of
// them, npm omits them from the lock file and `npm ci` fails on those platforms. This script adds the missing entries
// with the exact version from the parent package. Run it after dependencies change.

type Package = { version: string; optionalDependencies?: Record<string, string>; [key: string]: unknown };
type Lock = { packages: Record<string, Package> };

const SYSTEMS = /\b(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)\b/;
const PROCESSORS = /\b(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)\b/;

function platformOf(name: string): object {
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
const lock: Lock = JSON.parse(readFileSync(path, 'utf8'));
let added = 0;
for (const { optionalDependencies } of Object.values(lock.packages))
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    const platform = platformOf(name);
    if (`node_modules/${name}` in lock.packages || !('os' in platform) || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platform, dev: true, optional: true };
    added++;
  }
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages for other platforms added to package-lock.json`);
