import { logoUrl } from '@gsc/contract/branding/logo-url';
import { ProductError } from '@gsc/core/errors';
import { getBranding } from '@gsc/core/features/branding/get-branding';
import { updateBranding } from '@gsc/core/features/branding/update-branding';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/session.ts';
import { logoFrame } from './logo-frame.ts';

export const brandingRoutes: FastifyPluginAsync = async app => {
  route(app, 'getBranding', async request => getBranding(userContext(request)));

  route(app, 'updateBranding', async request => updateBranding(userContext(request), request.body));

  route(app, 'getLogoFrame', async (request, reply) => {
    const url = logoUrl(request.query.url);
    // Outside a frame of this site, the page could be used to show any image under our address.
    const isFrame = (request.headers['sec-fetch-dest'] ?? 'iframe') === 'iframe';
    if (!url || !isFrame) throw new ProductError('not_found', 'There is no such logo.');
    const { html, policy } = logoFrame(url);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'private, max-age=3600')
      .send(html);
  });
};
