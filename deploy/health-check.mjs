// Exits with 0 if the given port and path answer. 127.0.0.1, because localhost can be ::1, where nothing listens.
const { ok } = await fetch(`http://127.0.0.1${process.argv[2]}`);
process.exit(ok ? 0 : 1);
