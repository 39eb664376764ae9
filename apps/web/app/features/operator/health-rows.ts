import type { OperatorState, WorkerProcess } from '@gsc/contract/operator/api';
import { HEALTH_TEXT, OPERATOR_PROBLEMS, OPERATOR_TEXT } from '@gsc/contract/operator/labels';
import { STATUS_TEXT } from '@gsc/contract/status/api';
import { formatRecent } from '../../ui/format/local-time.ts';
import type { FigureRow } from './figure-rows.tsx';

const buildOf = ({ version, node }: { version: string; node: string }): string =>
  `${OPERATOR_TEXT.version(version)}, ${HEALTH_TEXT.node(node)}`;

/** Services, processes and their builds. */
export function healthRows({ services, server, workers }: OperatorState, now: Date): FigureRow[] {
  return [
    ...services.map(({ id, name, status }) => {
      const value = STATUS_TEXT.service[status];
      const problem = status === 'operational' ? undefined : OPERATOR_PROBLEMS.service(name, value);
      return { id, label: name, value, problem };
    }),
    { id: 'server', label: HEALTH_TEXT.server, detail: buildOf(server), value: HEALTH_TEXT.running },
    ...workers.map(worker => ({
      id: worker.id,
      label: HEALTH_TEXT.worker(shortId(worker.id)),
      detail: `${buildOf(worker)}, ${HEALTH_TEXT.since(formatRecent(worker.started_at, now))}`,
      value: worker.is_healthy ? HEALTH_TEXT.healthy : HEALTH_TEXT.unhealthy,
      problem: workerProblem(worker, server.version),
    })),
    ...(workers.length === 0 ? [NO_WORKER] : []),
  ];
}

const NO_WORKER: FigureRow = {
  id: 'workers',
  label: HEALTH_TEXT.noWorker,
  value: HEALTH_TEXT.noAnswer,
  problem: OPERATOR_PROBLEMS.noWorker,
};

function workerProblem({ id, is_healthy, version }: WorkerProcess, expected: string): string | undefined {
  if (!is_healthy) return OPERATOR_PROBLEMS.unhealthyWorker(shortId(id));
  return version === expected ? undefined : OPERATOR_PROBLEMS.otherVersion(shortId(id), version);
}

/** The first part of an id, which is enough to tell a few processes apart. */
const shortId = (id: string): string => id.slice(0, 8);
