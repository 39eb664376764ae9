import { Problem } from '@gsc/contract/errors';
import { PROFILE_PATHS, Profile, ProfileUpdate } from '@gsc/contract/profile/api';
import { getProfile } from '@gsc/core/features/profile/get-profile';
import { updateProfile } from '@gsc/core/features/profile/update-profile';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { userContext } from '../../http/session.ts';

export const profileRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    PROFILE_PATHS.profile,
    {
      config: { demo: true },
      schema: { operationId: 'getProfile', summary: 'My profile', response: { 200: Profile, 401: Problem } },
    },
    async request => getProfile(userContext(request)),
  );

  app.put(
    PROFILE_PATHS.profile,
    {
      schema: {
        operationId: 'updateProfile',
        summary: 'Saves my name and phone number',
        body: ProfileUpdate,
        response: { 200: Profile, 400: Problem, 401: Problem },
      },
    },
    async request => updateProfile(userContext(request), request.body),
  );
};
