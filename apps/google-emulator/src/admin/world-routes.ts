import type { FastifyInstance } from 'fastify';
import { type DataWindow, type Revision, type SiteKnobs, TYPE_RULES } from '../data/world/model.ts';
import { isOutcomeName } from '../search-console/inspection/inspection-outcomes.ts';
import type { AdminContext } from './context.ts';

type SiteBody = { siteUrl?: string; knobs?: SiteKnobs; emails?: string[] } | null;
type KnobsBody = { siteId?: string; knobs?: SiteKnobs } | null;
type RevisionBody = { siteId?: string; revision?: Revision } | null;
type InspectionBody = { url?: string; outcome?: string } | null;
type WireBody = { metadataNames?: 'snake' | 'camel' } | null;

export function registerWorldRoutes(app: FastifyInstance, ctx: AdminContext): void {
  app.get('/__emulator/sites', async () => ({ sites: ctx.world().sites() }));

  /** Creates a site with an exact number of rows per day, owned by the given accounts. */
  app.post<{ Body: SiteBody }>('/__emulator/sites', async (request, reply) => {
    const { siteUrl, knobs = {}, emails = [] } = request.body ?? {};
    if (!siteUrl) return reply.code(400).send({ problem: 'siteUrl is missing' });
    const property = ctx.world().addRowsSite(siteUrl, knobs);
    ctx.results.clear();
    for (const email of emails) {
      const account = ctx.directory.byEmail(email) ?? ctx.directory.add({ email, name: email });
      ctx.access.change(account, siteUrl, 'siteOwner');
    }
    return property;
  });

  app.put<{ Body: KnobsBody }>('/__emulator/knobs', async (request, reply) => {
    const { siteId = '', knobs = {} } = request.body ?? {};
    ctx.world().configure(siteId, knobs);
    ctx.results.clear();
    return reply.code(204).send();
  });

  app.get('/__emulator/window', async () => ctx.world().window());

  app.put<{ Body: Partial<DataWindow> | null }>('/__emulator/window', async (request, reply) => {
    try {
      ctx.world().changeWindow(request.body ?? {});
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return reply.code(400).send({ problem: error.message });
    }
    ctx.results.clear();
    return ctx.world().window();
  });

  /** What the emulated Google supports for each search type. */
  app.get('/__emulator/search-types', async () => TYPE_RULES);

  /** All revisions of a day that are known, also those that apply later. */
  app.get<{ Querystring: { siteUrl?: string; day?: string } }>(
    '/__emulator/revisions',
    async (request, reply) => {
      const { siteUrl = '', day = '' } = request.query;
      const property = ctx.world().property(siteUrl);
      if (!property) return reply.code(404).send({ problem: 'no such property' });
      return { revisions: ctx.world().revisions(property, day) };
    },
  );

  app.post<{ Body: RevisionBody }>('/__emulator/revisions', async (request, reply) => {
    const { siteId = '', revision } = request.body ?? {};
    if (!revision) return reply.code(400).send({ problem: 'revision is missing' });
    ctx.world().revise(siteId, revision);
    ctx.results.clear();
    return reply.code(204).send();
  });

  app.put<{ Body: InspectionBody }>('/__emulator/inspections', async (request, reply) => {
    const { url, outcome } = request.body ?? {};
    if (!url || !isOutcomeName(outcome))
      return reply.code(400).send({ problem: 'url and a known outcome are required' });
    ctx.inspections.put(url, outcome);
    return reply.code(204).send();
  });

  app.put<{ Body: WireBody }>('/__emulator/wire', async (request, reply) => {
    if (request.body?.metadataNames) ctx.wire.metadataNames = request.body.metadataNames;
    return reply.code(204).send();
  });
}
