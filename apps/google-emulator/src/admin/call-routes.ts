import type { FastifyInstance } from 'fastify';
import type { AdminContext } from './context.ts';

type CallQuery = { after?: string; endpoint?: string; persona?: string; site?: string };

export function registerCallRoutes(app: FastifyInstance, { calls }: AdminContext): void {
  app.get<{ Querystring: CallQuery }>('/__emulator/calls', async ({ query }) => {
    const after = Number(query.after ?? 0);
    return {
      calls: calls
        .list()
        .filter(
          call =>
            call.number > after &&
            (query.endpoint === undefined || call.endpoint === query.endpoint) &&
            (query.persona === undefined || call.persona === query.persona) &&
            (query.site === undefined || call.site === query.site),
        ),
    };
  });

  app.post('/__emulator/calls/clear', async (_request, reply) => {
    calls.clear();
    return reply.code(204).send();
  });
}
