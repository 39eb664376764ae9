import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { registerAuthorize } from './authorize.ts';
import type { OAuthContext } from './context.ts';
import { registerDiscovery } from './discovery.ts';
import { STYLE_PATH } from './pages/layout.ts';
import { registerToken } from './token.ts';
import { registerTokenUses } from './token-uses.ts';

export async function registerOAuth(app: FastifyInstance, ctx: OAuthContext): Promise<void> {
  const style = await readFile(new URL('./pages/pages.css', import.meta.url), 'utf8');
  app.get(STYLE_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  registerDiscovery(app, ctx);
  registerAuthorize(app, ctx);
  registerToken(app, ctx);
  registerTokenUses(app, ctx);
}
