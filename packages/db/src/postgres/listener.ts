import pg from 'pg';

type Hear = (payload: string) => void;

export type PostgresListener = {
  /** Called for every notice on the channel, and with '' when some may have been lost. Gives the way out. */
  listen(channel: string, hear: Hear): () => void;
  /** False while notices cannot arrive: then somebody has to ask. */
  readonly connected: boolean;
  close(): Promise<void>;
};

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/**
 * One connection of its own for all notices of a process. Opened by the first who listens and again whenever it
 * is lost: a pooled one would be given to somebody else.
 */
export function openPostgresListener(
  url: string,
  options: { onError?: (error: unknown) => void } = {},
): PostgresListener {
  const channels = new Map<string, Set<Hear>>();
  let client: pg.Client | null = null;
  let connected = false;
  let closed = false;
  let wait = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    if (client || closed) return;
    const mine = new pg.Client({ connectionString: url, application_name: 'gsc-news', keepAlive: true });
    client = mine;
    mine.on('notification', ({ channel, payload = '' }) => tell(channel, payload));
    mine.on('error', error => lose(mine, error));
    mine.on('end', () => lose(mine));
    try {
      await mine.connect();
      for (const channel of channels.keys()) await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (client !== mine) return;
      connected = true;
      wait = FIRST_WAIT_MS;
      for (const channel of channels.keys()) tell(channel, '');
    } catch (error) {
      lose(mine, error);
    }
  }

  function tell(channel: string, payload: string): void {
    for (const hear of channels.get(channel) ?? []) hear(payload);
  }

  function lose(lost: pg.Client, error?: unknown): void {
    if (client !== lost) return;
    client = null;
    connected = false;
    if (closed) return;
    if (error) options.onError?.(error);
    lost.end().catch(() => {});
    timer = setTimeout(() => void connect(), wait);
    timer.unref();
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  }

  return {
    listen(channel, hear) {
      const known = channels.get(channel);
      if (known) known.add(hear);
      else {
        channels.set(channel, new Set([hear]));
        const mine = client;
        if (mine && connected)
          mine.query(`listen ${pg.escapeIdentifier(channel)}`).catch(error => lose(mine, error));
      }
      void connect();
      return () => channels.get(channel)?.delete(hear);
    },
    get connected() {
      return connected;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const mine = client;
      client = null;
      connected = false;
      await mine?.end().catch(() => {});
    },
  };
}
