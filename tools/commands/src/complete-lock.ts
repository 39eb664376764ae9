import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './run.ts';

// Packages with a binary per platform name them as optional dependencies. A mirror may lack those of other
// platforms; npm then writes a lock file without them, which `npm ci` refuses. What is missing is added from
// the parent's exact version, so that the lock serves every platform. Run after a change of dependencies.

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
console.log(`${added} packages of other platforms added to package-lock.json`);
