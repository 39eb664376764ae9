import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { registerAdmin } from './admin.ts';
import { recordCalls } from './calls.ts';
import { type Clock, systemClock } from './clock.ts';
import { devClient, type OAuthClient } from './oauth/clients.ts';
import { createGrantStore } from './oauth/grant-store.ts';
import { registerOAuth } from './oauth/plugin.ts';
import { createSigningKeys } from './oauth/signing-keys.ts';
import { cast } from './personas/cast.ts';
import { createDirectory } from './personas/directory.ts';
import type { Persona } from './personas/persona.ts';

export interface EmulatorOptions {
  clock?: Clock;
  personas?: readonly Persona[];
  /** Same seed, same users (and later the same world). */
  seed?: string;
  clients?: readonly OAuthClient[];
  /** Default: the address it listens on. */
  issuer?: string;
}

/** All of the emulator without listening. A new Google product is one more register call here. */
export async function buildEmulator(options: EmulatorOptions = {}): Promise<FastifyInstance> {
  const clock = options.clock ?? systemClock;
  const directory = createDirectory(options.personas ?? cast, options.seed ?? 'gsc-insights');
  const grants = createGrantStore(clock);
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: false } });

  const calls = recordCalls(app, clock);
  await app.register(formbody);
  await registerOAuth(app, {
    clock,
    directory,
    grants,
    clients: options.clients ?? [devClient],
    keys: await createSigningKeys(),
    issuer: () => options.issuer ?? app.listeningOrigin,
  });
  registerAdmin(app, { calls, grants, directory });
  return app;
}
