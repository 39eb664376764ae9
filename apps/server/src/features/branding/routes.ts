import { BRANDING_PATHS, Branding, BrandingUpdate, LogoQuery } from '@gsc/contract/branding/api';
import { logoUrl } from '@gsc/contract/branding/logo-url';
import { Problem } from '@gsc/contract/errors';
import { ProductError } from '@gsc/core/errors';
import { getBranding } from '@gsc/core/features/branding/get-branding';
import { updateBranding } from '@gsc/core/features/branding/update-branding';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { userContext } from '../../http/session.ts';
import { logoFrame } from './logo-frame.ts';

export const brandingRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    BRANDING_PATHS.branding,
    {
      config: { demo: true },
      schema: {
        operationId: 'getBranding',
        summary: 'The brand of my account',
        response: { 200: Branding, 401: Problem },
      },
    },
    async request => getBranding(userContext(request)),
  );

  app.put(
    BRANDING_PATHS.branding,
    {
      schema: {
        operationId: 'updateBranding',
        summary: 'Saves the brand of my account',
        body: BrandingUpdate,
        response: { 200: Branding, 400: Problem, 401: Problem },
      },
    },
    async request => updateBranding(userContext(request), request.body),
  );

  app.get(
    BRANDING_PATHS.logo,
    {
      // Frames cannot send the access token. The page contains only what the URL contains.
      config: { public: true },
      schema: {
        operationId: 'getLogoFrame',
        summary: 'A page that shows one logo. Only the browser loads the image',
        querystring: LogoQuery,
        produces: ['text/html'],
      },
    },
    async (request, reply) => {
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
    },
  );
};
