import { Branding } from '@gsc/contract/branding/api';
import { Problem } from '@gsc/contract/errors';
import { getBranding } from '@gsc/core/features/branding/get-branding';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { userContext } from '../../http/session.ts';

export const brandingRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/branding',
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
};
