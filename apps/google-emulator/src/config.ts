import type { DataWindow } from './data/world/model.ts';
import { devClient, type OAuthClient } from './oauth/clients.ts';
import { PRESETS, type PresetName } from './protocol/quotas.ts';

export interface EmulatorConfig {
  port: number;
  issuer?: string;
  clients: readonly OAuthClient[];
  seed?: string;
  dataNow?: number;
  dataRunning?: boolean;
  quotas?: PresetName;
  scale?: number;
  grantsFile?: string;
  window?: Partial<DataWindow>;
  dataAheadMs?: number;
}

/** The GOOGLE_* variables have the same names as in the server, so that both can use one environment. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): EmulatorConfig {
  const port = Number(env.PORT ?? 4400);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is invalid: ${env.PORT}`);
  const dataNow = env.EMULATOR_NOW ? Date.parse(env.EMULATOR_NOW) : undefined;
  if (Number.isNaN(dataNow)) throw new Error(`EMULATOR_NOW is not a valid time: ${env.EMULATOR_NOW}`);
  const scale = env.EMULATOR_SCALE ? Number(env.EMULATOR_SCALE) : undefined;
  if (scale !== undefined && !(scale > 0))
    throw new Error(`EMULATOR_SCALE must be a positive number: ${env.EMULATOR_SCALE}`);
  const dataAheadMs = env.EMULATOR_AHEAD_MS ? Number(env.EMULATOR_AHEAD_MS) : undefined;
  if (Number.isNaN(dataAheadMs))
    throw new Error(`EMULATOR_AHEAD_MS must be a number: ${env.EMULATOR_AHEAD_MS}`);
  return {
    port,
    ...(env.GOOGLE_ISSUER && { issuer: env.GOOGLE_ISSUER }),
    ...(env.EMULATOR_SEED && { seed: env.EMULATOR_SEED }),
    ...(dataNow !== undefined && { dataNow }),
    ...(env.EMULATOR_CLOCK === 'running' && { dataRunning: true }),
    ...(scale !== undefined && { scale }),
    ...(env.EMULATOR_GRANTS_FILE && { grantsFile: env.EMULATOR_GRANTS_FILE }),
    ...(env.EMULATOR_WINDOW && { window: JSON.parse(env.EMULATOR_WINDOW) as Partial<DataWindow> }),
    ...(dataAheadMs !== undefined && { dataAheadMs }),
    ...(env.EMULATOR_QUOTAS && { quotas: readPreset(env.EMULATOR_QUOTAS) }),
    clients: [
      {
        ...devClient,
        id: env.GOOGLE_CLIENT_ID ?? devClient.id,
        secret: env.GOOGLE_CLIENT_SECRET ?? devClient.secret,
      },
    ],
  };
}

function readPreset(name: string): PresetName {
  if (Object.hasOwn(PRESETS, name)) return name as PresetName;
  throw new Error(`EMULATOR_QUOTAS must be one of ${Object.keys(PRESETS).join(', ')}, not ${name}`);
}
