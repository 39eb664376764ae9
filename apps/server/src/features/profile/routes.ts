import { Problem } from '@gsc/contract/errors';
import { Profile } from '@gsc/contract/profile/api';
import { getProfile } from '@gsc/core/features/profile/get-profile';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { userContext } from '../../http/session.ts';

export const profileRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/profile',
    {
      config: { demo: true },
      schema: { operationId: 'getProfile', summary: 'My profile', response: { 200: Profile, 401: Problem } },
    },
    async request => getProfile(userContext(request)),
  );
};
