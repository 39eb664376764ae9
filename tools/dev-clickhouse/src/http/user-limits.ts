import { FrontError } from './errors.ts';
import type { ClickhouseUser } from './users.ts';

const MAX_KEYS = 10_000;

type Usage = { end: number; queries: number; execution_time: number };

type UserLimits = {
  /** Runs a statement of a user. Throws the server's errors if it exceeds a limit of the user or a quota of the key. */
  run<T>(user: ClickhouseUser, key: string, work: () => Promise<T>): Promise<T>;
};

/** The limits of a server's users that the engine does not have: concurrent statements and keyed quotas. */
export function createUserLimits(now: () => number = () => Date.now()): UserLimits {
  const running = new Map<string, number>();
  const usages = new Map<string, Usage>();

  function usageOf(user: ClickhouseUser, key: string, seconds: number): Usage {
    const name = JSON.stringify([user.name, key]);
    const current = usages.get(name);
    if (current !== undefined && current.end > now()) return current;
    if (usages.size >= MAX_KEYS) usages.delete(usages.keys().next().value ?? '');
    const usage = { end: now() + seconds * 1000, queries: 0, execution_time: 0 };
    usages.set(name, usage);
    return usage;
  }

  return {
    async run(user, key, work) {
      const count = running.get(user.name) ?? 0;
      const maximum = Number(user.settings?.max_concurrent_queries_for_user ?? 0);
      if (maximum > 0 && count >= maximum) throw tooManyQueries(user, count, maximum);
      const usage = user.quota && usageOf(user, key, user.quota.seconds);
      if (user.quota && usage) {
        usage.queries += 1;
        for (const use of ['queries', 'execution_time'] as const)
          if (usage[use] > user.quota[use]) throw quotaExceeded(user, use, usage);
      }
      const started = now();
      running.set(user.name, count + 1);
      try {
        return await work();
      } finally {
        running.set(user.name, (running.get(user.name) ?? 1) - 1);
        if (usage) usage.execution_time += (now() - started) / 1000;
      }
    },
  };
}

const tooManyQueries = ({ name }: ClickhouseUser, count: number, maximum: number) =>
  new FrontError(
    202,
    `Too many simultaneous queries for user ${name}. Current: ${count}, maximum: ${maximum}.`,
    'TOO_MANY_SIMULTANEOUS_QUERIES',
  );

const quotaExceeded = (
  { name, quota }: ClickhouseUser,
  use: 'queries' | 'execution_time',
  { end, ...usage }: Usage,
) =>
  new FrontError(
    201,
    `Quota for user \`${name}\` for ${quota?.seconds}s has been exceeded: ${use} = ${usage[use]}/${quota?.[use]}. ` +
      `Interval will end at ${new Date(end).toISOString()}.`,
    'QUOTA_EXCEEDED',
  );
