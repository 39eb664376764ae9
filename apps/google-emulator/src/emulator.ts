import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { registerAdmin } from './admin/plugin.ts';
import { recordCalls } from './calls.ts';
import { type Clock, systemClock } from './clock.ts';
import { changedWindow, DEFAULT_WINDOW } from './data/world/data-window.ts';
import { hashText } from './data/world/hash.ts';
import type { DataWindow, World, WorldOptions } from './data/world/model.ts';
import { createWorld } from './data/world/world.ts';
import { createDataClock, type DataClock } from './data-clock.ts';
import { createRuleBook } from './faults/rule-book.ts';
import { createLimiter } from './limits/limiter.ts';
import { createQuotaBook } from './limits/quota-book.ts';
import type { PresetName } from './limits/quotas.ts';
import { devClient, type OAuthClient } from './oauth/clients.ts';
import { keepInFile } from './oauth/grant-file.ts';
import { createGrantStore } from './oauth/grant-store.ts';
import { registerOAuth } from './oauth/plugin.ts';
import { createServiceAccounts } from './oauth/service-accounts.ts';
import { GOOGLE_SETTINGS } from './oauth/settings.ts';
import { createSigningKeys } from './oauth/signing-keys.ts';
import { cast } from './personas/cast.ts';
import { createDirectory } from './personas/directory.ts';
import type { Persona } from './personas/persona.ts';
import { createSiteAccess } from './personas/site-access.ts';
import { createResultCache } from './search-console/analytics/result-cache.ts';
import { createInspectionBook } from './search-console/inspection/inspection-book.ts';
import { registerSearchConsole } from './search-console/plugin.ts';

export interface EmulatorOptions {
  /** Time of sign-in, tokens and limits. The time of the data is a clock of its own. */
  clock?: Clock;
  personas?: readonly Persona[];
  /** Same seed, same users and the same world. */
  seed?: string;
  clients?: readonly OAuthClient[];
  /** Default: the address it listens on. */
  issuer?: string;
  /** Where the clock of the data stands at the start; default noon, 14 November 2026, in California. */
  dataNow?: number;
  /** The data's clock ticks with the real one instead of standing still. */
  dataRunning?: boolean;
  quotas?: PresetName;
  /** Sites so many times as large; 1 is the size of their kind. */
  scale?: number;
  /** How far back the data reaches; what is left out is as in data/data-window.ts. */
  window?: Partial<DataWindow>;
  /** Google's clock against the caller's, in milliseconds. */
  dataAheadMs?: number;
  /** A file that sign-ins and consents are kept in; without it a restart signs everybody out. */
  grantsFile?: string;
  /** Only these sites exist, for tests that need a quick start. */
  sites?: readonly string[];
}

const DATA_NOW = Date.parse('2026-11-14T20:00:00Z');
/** A property name is one part of the path, and a long one. */
const LONGEST_NAME = 4096;

/** All of the emulator without listening. A new Google product is one more register call here. */
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
    options.grantsFile === undefined ? undefined : keepInFile(options.grantsFile),
  );
  const rules = createRuleBook(personas.flatMap(persona => persona.faults ?? []));
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: LONGEST_NAME },
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
  const meterClock = switchable(clock, dataClock);
  const limiter = createLimiter(meterClock);
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
    limitBy: meterClock.use,
    forgetWorld: world.forget,
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
    forget(): void {
      world = undefined;
    },
  };
}

/** Limits count in real time unless a test wants them on the clock it moves. */
function switchable(real: Clock, data: DataClock) {
  let current: Clock = real;
  return {
    now: () => current.now(),
    use(which: 'real' | 'data'): void {
      current = which === 'real' ? real : data;
    },
  };
}
