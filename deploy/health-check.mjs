// Exits with 0 if the server can reach both stores. 127.0.0.1, because localhost can be ::1, where nothing listens.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`);
process.exit(ok ? 0 : 1);
