import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { newEndpoint } from './new/endpoint.ts';
import { newFeature } from './new/feature.ts';
import { newTask } from './new/task.ts';
import { newEmail, type Scaffold } from './new/templates.ts';
import { bin, ROOT, run } from './run.ts';

// npm run new -- feature <name>               a dashboard screen with its labels and route
// npm run new -- task <feature> <name>        a scheduled job of the worker and its verb in core
// npm run new -- email <feature> <kind>       an email and the function in core that reads what it is about
// npm run new -- endpoint <feature> <name>    an endpoint, its verb of core and its route
// npm run new -- migration <store> <words>    the same as npm run db -- new <store> <words>

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const [kind, ...rest] = process.argv.slice(2);

if (kind === 'migration') {
  const { code } = await run('npm', ['run', 'db', '--', 'new', ...rest]);
  process.exit(code);
}

const scaffold = scaffoldOf(rest);
const taken = Object.keys(scaffold.files).filter(path => existsSync(ROOT + path));
if (taken.length > 0) stop(`These files exist already:\n  ${taken.join('\n  ')}`);
const { files, changes = {} } = scaffold;
for (const [path, text] of Object.entries({ ...files, ...changes })) {
  mkdirSync(dirname(ROOT + path), { recursive: true });
  writeFileSync(ROOT + path, text);
  console.log(`${path in files ? 'wrote' : 'changed'} ${path}`);
}
await run(bin('biome'), ['check', '--write', ...Object.keys(files), ...Object.keys(changes)], {
  quiet: true,
});
console.log(`\nNext:\n${scaffold.next.map(step => `  - ${step}`).join('\n')}`);

function scaffoldOf(names: string[]): Scaffold {
  if (names.some(name => !NAME.test(name))) stop('Names are lower case, with dashes between words.');
  const [first, second] = names;
  if (kind === 'feature' && first && !second) return newFeature(first, read);
  if (kind === 'task' && first && second) return newTask(first, second, read);
  if (kind === 'email' && first && second) return newEmail(first, second);
  if (kind === 'endpoint' && first && second) return newEndpoint(first, second, read);
  return stop(
    'Usage: npm run new -- feature <name> | task <feature> <name> | email <feature> <kind> | endpoint <feature> <name> | migration <store> <words>',
  );
}

function read(path: string): string | null {
  return existsSync(ROOT + path) ? readFileSync(ROOT + path, 'utf8') : null;
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
