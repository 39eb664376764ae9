import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { registerAdmin } from './admin/plugin.ts';
import { recordCalls } from './calls.ts';
import { type Clock, systemClock } from './clock.ts';
import { changedWindow, DEFAULT_WINDOW } from './data/world/data-window.ts';
import { hashText } from './data/world/hash.ts';
import type { DataWindow, World, WorldOptions } from './data/world/model.ts';
import { createWorld } from './data/world.ts';
import { createDataClock, type DataClock } from './data-clock.ts';
import { createRuleBook } from './faults/rule-book.ts';
import { createLimiter } from './limits/limiter.ts';
import { createQuotaBook } from './limits/quota-book.ts';
import { devClient, type OAuthClient } from './oauth/clients.ts';
import { fileStorage } from './oauth/grant-file.ts';
import { createGrantStore } from './oauth/grant-store.ts';
import { registerOAuth } from './oauth/plugin.ts';
import { createServiceAccounts } from './oauth/service-accounts.ts';
import { GOOGLE_SETTINGS } from './oauth/settings.ts';
import { createSigningKeys } from './oauth/signing-keys.ts';
import { createDirectory } from './personas/directory.ts';
import type { Persona } from './personas/persona.ts';
import { cast } from './personas/personas.ts';
import { createSiteAccess } from './personas/site-access.ts';
import type { PresetName } from './protocol/quotas.ts';
import { createResultCache } from './search-console/analytics/result-cache.ts';
import { createInspectionBook } from './search-console/inspection/inspection-book.ts';
import { registerSearchConsole } from './search-console/plugin.ts';

export interface EmulatorOptions {
  /** Clock of sign-in, tokens and limits. The data has a separate clock. */
  clock?: Clock;
  personas?: readonly Persona[];
  /** The same seed gives the same users and data. */
  seed?: string;
  clients?: readonly OAuthClient[];
  /** Default: the URL of the emulator. */
  issuer?: string;
  /** Start of the data clock. Default: noon on 14 November 2026 in California. */
  dataNow?: number;
  /** Advances the data clock with real time. */
  dataRunning?: boolean;
  quotas?: PresetName;
  /** Size factor of the sites. Default: 1. */
  scale?: number;
  /** How far back the data goes. Defaults are in data/world/data-window.ts. */
  window?: Partial<DataWindow>;
  /** Offset of Google's clock from the caller's, in milliseconds. */
  dataAheadMs?: number;
  /** File that stores sign-ins and consents. Without it, a restart signs all users out. */
  grantsFile?: string;
  /** Creates only these sites, for tests that need a fast start. */
  sites?: readonly string[];
}

const DATA_NOW = Date.parse('2026-11-14T20:00:00Z');
/** A property name is one path segment and can be long. */
const MAX_NAME_LENGTH = 4096;

/** Builds the emulator without listening. Register additional Google products here. */
export async function buildEmulator(options: EmulatorOptions = {}): Promise<FastifyInstance> {
  const clock = options.clock ?? systemClock;
  const personas = options.personas ?? cast;
  const seedText = options.seed ?? 'gsc-insights';
  const seed = hashText(0, seedText);
  const dataClock = createDataClock(options.dataNow ?? DATA_NOW, clock, options.dataAheadMs);
  if (options.dataRunning) dataClock.run(true);
  const directory = createDirectory(personas, seedText);
  let settings = { ...GOOGLE_SETTINGS };
  const grants = createGrantStore(
    clock,
    () => settings,
    options.grantsFile === undefined ? undefined : fileStorage(options.grantsFile),
  );
  const rules = createRuleBook(personas.flatMap(persona => persona.faults ?? []));
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: MAX_NAME_LENGTH },
  });
  const calls = recordCalls(app, clock);
  const issuer = () => options.issuer ?? app.listeningOrigin;
  const serviceAccounts = createServiceAccounts(directory, issuer);
  const world = lazyWorld({
    seed,
    ...(options.scale !== undefined && { scale: options.scale }),
    ...(options.sites && { sites: options.sites }),
    window: changedWindow(DEFAULT_WINDOW, options.window ?? {}),
  });
  const access = createSiteAccess(() => world.get().sites());
  const limitClock = switchableClock(clock, dataClock);
  const limiter = createLimiter(limitClock);
  const quotas = createQuotaBook(options.quotas ?? 'generous');
  const inspections = createInspectionBook(seed);
  const wire = { metadataNames: 'snake' as 'snake' | 'camel' };

  await app.register(formbody);
  await registerOAuth(app, {
    clock,
    directory,
    grants,
    rules,
    serviceAccounts,
    clients: options.clients ?? [devClient],
    keys: await createSigningKeys(),
    settings: () => settings,
    issuer,
  });
  const searchConsole = {
    world: world.get,
    dataClock,
    grants,
    directory,
    access,
    limiter,
    quotas,
    rules,
    calls,
    inspections,
    results: createResultCache(),
    metadataNames: () => wire.metadataNames,
  };
  await registerSearchConsole(app, searchConsole);
  registerAdmin(app, {
    ...searchConsole,
    serviceAccounts,
    firstClientId: (options.clients?.[0] ?? devClient).id,
    wire,
    useLimitClock: limitClock.use,
    resetWorld: world.reset,
    changeSettings(change) {
      settings = { ...settings, ...change };
      return settings;
    },
    resetSettings() {
      settings = { ...GOOGLE_SETTINGS };
    },
  });
  return app;
}

function lazyWorld(options: WorldOptions) {
  let world: World | undefined;
  return {
    get: (): World => {
      world ??= createWorld(options);
      return world;
    },
    reset(): void {
      world = undefined;
    },
  };
}

/** Limits use real time unless a test selects the data clock. */
function switchableClock(real: Clock, data: DataClock) {
  let current: Clock = real;
  return {
    now: () => current.now(),
    use(which: 'real' | 'data'): void {
      current = which === 'real' ? real : data;
    },
  };
}
