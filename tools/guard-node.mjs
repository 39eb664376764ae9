// Runs first in every command, so an old Node fails here in words and not later in a riddle.
// Plain JavaScript of 2015: it must be readable by the very versions that it refuses.
const wanted = [24, 15];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(
    `GSC Insights needs Node ${wanted.join('.')} or newer; this is ${process.version}.\n` +
      'Install it with your version manager (the version is in .nvmrc), then run the command again.',
  );
  process.exit(1);
}
