import type { Service } from './compose.ts';

/** The ports of a service in its own network, by the ports on this machine. */
export type Ports = Readonly<Record<'3000' | '9464', number>>;

/**
 * What differs from the containers of deploy/compose.yaml, beside the addresses of the stores: there are no networks of
 * containers, so services cannot have the same ports or names; and the emulator is not Google.
 */
export function onThisMachine(service: Service, ports: Ports, issuer: string): Service {
  const local = (text: string) => text.replace(/:(3000|9464)\b/, (_, port: keyof Ports) => `:${ports[port]}`);
  return {
    ...service,
    env: {
      ...service.env,
      PORT: String(ports[3000]),
      METRICS_PORT: String(ports[9464]),
      GOOGLE_ISSUER: issuer,
      ALLOW_UNSAFE: 'issuer',
    },
    health: service.health && { ...service.health, args: service.health.args.map(local) },
  };
}

/** The name of the server is one of these networks, too. */
export const caddyfileFor = (caddyfile: string, ports: Ports): string =>
  caddyfile.replace('server:3000', `127.0.0.1:${ports[3000]}`);
