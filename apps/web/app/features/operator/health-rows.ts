import type { OperatorState, WorkerProcess } from '@gsc/contract/operator/api';
import { HEALTH_TEXT, OPERATOR_PROBLEMS, OPERATOR_TEXT } from '@gsc/contract/operator/labels';
import { FIGURES_OLD_SECONDS } from '@gsc/contract/operator/limits';
import { STATUS_TEXT } from '@gsc/contract/status/api';
import { formatRecent } from '../../ui/format/local-time.ts';
import type { FigureRow } from './figure-rows.tsx';
import { ageOf, span } from './span.ts';

const buildOf = ({ version, node }: { version: string; node: string }): string =>
  `${OPERATOR_TEXT.version(version)}, ${HEALTH_TEXT.node(node)}`;

/** Services, processes and their builds, and whether the figures of the other cards are current. */
export function healthRows(state: OperatorState, now: Date): FigureRow[] {
  const { services, server, workers } = state;
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
    figuresRow(state, now),
  ];
}

/** The figures can be older than the answers, because a worker may be unable to read them. */
function figuresRow({ figures, requested_at }: OperatorState, now: Date): FigureRow {
  const row = { id: 'figures', label: HEALTH_TEXT.figures };
  if (!figures) return { ...row, value: null, problem: OPERATOR_PROBLEMS.noFigures };
  const age = ageOf(figures.measured_at, requested_at);
  return {
    ...row,
    value: OPERATOR_TEXT.measured(formatRecent(figures.measured_at, now)),
    problem: age > FIGURES_OLD_SECONDS ? OPERATOR_PROBLEMS.figuresOld(span(age)) : undefined,
  };
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
