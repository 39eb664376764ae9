import { FILE_TYPES } from '@gsc/contract/exports';
import { PROFILE_PATHS } from '@gsc/contract/profile/api';
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
import { requestContext } from '@gsc/core/stores/request-context';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { disconnectSignal } from '../../http/disconnects.ts';
import { RetryLater } from '../../http/problems.ts';
import { route } from '../../http/route.ts';
import { sendFile } from '../../http/send-file.ts';
import { clearRefreshCookie, userContext } from '../../http/session.ts';

type Options = { ctx: AuthContext; downloadsPerHour: number };

export const profileRoutes: FastifyPluginAsync<Options> = async (app, { ctx, downloadsPerHour }) => {
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

  route(app, 'getProfile', async request => getProfile(userContext(request)));

  route(app, 'updateProfile', async request => updateProfile(userContext(request), request.body));

  route(app, 'prepareDownload', async (request, reply) => {
    await limitDownloads(request, { planned: true });
    reply.header('cache-control', 'no-store');
    const ticket = await signDownloadTicket(ctx, userContext(request).user);
    return { url: `${PROFILE_PATHS.file}?ticket=${ticket}` };
  });

  route(
    app,
    'downloadData',
    {
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
      return sendFile(reply, { ...file, type: FILE_TYPES.zip });
    },
  );

  route(app, 'deleteAccount', async (request, reply) => {
    await requestDeletion(userContext(request), request.body);
    clearRefreshCookie(reply);
  });
};
