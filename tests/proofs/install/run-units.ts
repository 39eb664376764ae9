import type { Commands } from './prepare.ts';
import { mustRun, runProgram } from './run-program.ts';
import { type Installation, readUnit } from './unit.ts';

const OPS = 'apps/ops/src/main.ts';

/** The commands of the installation with the environments of the units. */
export const commandsOf = (installation: Installation): Commands => {
  const bootstrap = () => readUnit('gsc-insights-bootstrap', installation);
  return {
    init(addresses) {
      const place = [
        '--for',
        'systemd',
        '--dir',
        installation.etc,
        '--public-url',
        'https://insights.example.com',
        '--sign-up',
        '*',
      ];
      mustRun({ args: [OPS, 'init', ...place, ...addresses], cwd: installation.opt, env: {} });
    },
    bootstrap(...args) {
      const unit = bootstrap();
      mustRun({ ...unit, args: [...unit.args, ...args] });
    },
    migrate: () => void mustRun({ ...bootstrap(), args: [OPS, 'migrate'] }),
  };
};

/** Processes with the environment of the server that end by themselves. */
export const processesOf = (installation: Installation) => {
  const server = () => readUnit('gsc-insights-server', installation);
  return {
    doctor: () => runProgram({ ...server(), args: [OPS, 'doctor', '--json'] }),
    server(env: Record<string, string>) {
      const unit = server();
      return runProgram({ ...unit, env: { ...unit.env, ...env } });
    },
  };
};
