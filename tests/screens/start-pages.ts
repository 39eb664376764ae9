import { buildPages } from '@gsc/server/build-pages';
import { buildWeb } from '@gsc/stack/build-web';
import { freePort } from '@gsc/stack/free-port';

/** Serves the built pages as in production, but without stores. */
export default async function startPages(): Promise<() => Promise<void>> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await buildPages(url, buildWeb());
  await server.listen({ host: '127.0.0.1', port });
  process.env.PAGES_URL = url;
  return () => server.close();
}
