import { Problem } from '@gsc/contract/errors';
import {
  AccountDeletion,
  DownloadLink,
  PROFILE_PATHS,
  Profile,
  ProfileUpdate,
} from '@gsc/contract/profile/api';
import { DOWNLOAD_TEXT } from '@gsc/contract/profile/labels';
import type { AuthContext } from '@gsc/core/context';
import {
  openDownloadTicket,
  signDownloadTicket,
  useDownloadTicket,
} from '@gsc/core/features/auth/download-ticket';
import { exportAccount } from '@gsc/core/features/profile/export-account';
import { getProfile } from '@gsc/core/features/profile/get-profile';
import { requestDeletion } from '@gsc/core/features/profile/request-deletion';
import { updateProfile } from '@gsc/core/features/profile/update-profile';
import { requestContext } from '@gsc/core/request-context';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { disconnectSignal } from '../../http/disconnects.ts';
import { RetryLater } from '../../http/problems.ts';
import { sendFile } from '../../http/send-file.ts';
import { clearRefreshCookie, userContext } from '../../http/session.ts';

type Options = { ctx: AuthContext; downloadsPerHour: number };

export const profileRoutes: FastifyPluginAsyncZod<Options> = async (app, { ctx, downloadsPerHour }) => {
  const countDownload = app.createRateLimit({
    max: downloadsPerHour,
    timeWindow: '1 hour',
    keyGenerator: (request: FastifyRequest) => userContext(request).user.id,
  });
  /** Counts a download, or with `planned` only refuses one that would be refused later. */
  async function limitDownloads(request: FastifyRequest, { planned = false } = {}): Promise<void> {
    const count = await countDownload(request, { increment: !planned });
    if (!count.isAllowed && (planned ? count.remaining === 0 : count.isExceeded))
      throw new RetryLater(429, count.ttlInSeconds, DOWNLOAD_TEXT.tooMany);
  }

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

  app.post(
    PROFILE_PATHS.download,
    {
      schema: {
        operationId: 'prepareDownload',
        summary: 'Returns the URL of a download of all my data. It is valid for a minute, once',
        response: { 200: DownloadLink, 401: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      await limitDownloads(request, { planned: true });
      reply.header('cache-control', 'no-store');
      const ticket = await signDownloadTicket(ctx, userContext(request).user);
      return { url: `${PROFILE_PATHS.file}?ticket=${ticket}` };
    },
  );

  app.get(
    PROFILE_PATHS.file,
    {
      // The ticket authenticates the request, because a link cannot send the access token.
      config: { public: true },
      compress: false,
      schema: {
        operationId: 'downloadData',
        summary: 'All my data as a zip file',
        querystring: z.object({ ticket: z.string().max(2000) }),
        produces: ['application/zip'],
      },
      // Before the limits of work, which are those of the account.
      preValidation: async request => {
        const { ticket } = request.query as { ticket?: unknown };
        if (typeof ticket !== 'string') return;
        const owner = await openDownloadTicket(ctx, ticket);
        request.userContext = requestContext(owner, { signal: disconnectSignal(request), work: 'export' });
      },
    },
    async (request, reply) => {
      await useDownloadTicket(ctx, request.query.ticket);
      await limitDownloads(request);
      const file = await exportAccount(userContext(request));
      return sendFile(reply, { ...file, type: 'application/zip' });
    },
  );

  app.delete(
    PROFILE_PATHS.account,
    {
      schema: {
        operationId: 'deleteAccount',
        summary: 'Signs me out everywhere and deletes my account',
        body: AccountDeletion,
        response: { 204: z.null(), 401: Problem, 422: Problem },
      },
    },
    async (request, reply) => {
      await requestDeletion(userContext(request), request.body);
      return clearRefreshCookie(reply).code(204).send(null);
    },
  );
};
