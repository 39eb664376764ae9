import { buildEmulator, type EmulatorOptions } from './emulator.ts';
import { devClient } from './oauth/clients.ts';
import type { Persona } from './personas/persona.ts';
import { cast } from './personas/personas.ts';

/** The personas on the account page. */
export const personas: readonly Persona[] = cast.filter(persona => !persona.serviceAccount);

export interface RunningEmulator {
  /** Base URL. It is also the issuer unless another one is configured. */
  url: string;
  /** Credentials of the first registered app. */
  client: { id: string; secret: string };
  personas: readonly Persona[];
  stop(): Promise<void>;
}

export async function startEmulator(
  options: EmulatorOptions & { port?: number } = {},
): Promise<RunningEmulator> {
  const app = await buildEmulator(options);
  const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const { id, secret } = options.clients?.[0] ?? devClient;
  return {
    url,
    client: { id, secret },
    personas: (options.personas ?? personas).filter(persona => !persona.serviceAccount),
    stop: () => app.close(),
  };
}
