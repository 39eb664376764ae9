// Runs first in every command, so that an old Node version fails with a clear message.
// Uses only old syntax because unsupported Node versions must be able to parse it.
const required = [24, 15];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < required[0] || (major === required[0] && minor < required[1])) {
  console.error(
    `GSC Insights requires Node ${required.join('.')} or newer. This is ${process.version}.\n` +
      'Install it with your version manager (the version is in .nvmrc), then run the command again.',
  );
  process.exit(1);
}
