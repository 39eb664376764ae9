import pg from 'pg';

type Listener = (payload: string) => void;

export type PostgresListener = {
  /** Calls `listener` for every notification, and with '' if some may be lost. Returns an unsubscribe function. */
  listen(channel: string, listener: Listener): () => void;
  /** False while notifications cannot arrive. Callers must poll then. */
  readonly connected: boolean;
  close(): Promise<void>;
};

const MIN_RETRY_MS = 250;
const MAX_RETRY_MS = 10_000;

/**
 * A dedicated connection for all notifications of a process, because a pooled connection would be reused. Opened by
 * the first listener and reopened when it is lost.
 */
export function openPostgresListener(
  url: string,
  options: { onError?: (error: unknown) => void } = {},
): PostgresListener {
  const channels = new Map<string, Set<Listener>>();
  let client: pg.Client | null = null;
  let connected = false;
  let closed = false;
  let retryMs = MIN_RETRY_MS;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    if (client || closed) return;
    const connecting = new pg.Client({
      connectionString: url,
      application_name: 'gsc-news',
      keepAlive: true,
    });
    client = connecting;
    connecting.on('notification', ({ channel, payload = '' }) => notify(channel, payload));
    connecting.on('error', error => reconnect(connecting, error));
    connecting.on('end', () => reconnect(connecting));
    try {
      await connecting.connect();
      for (const channel of channels.keys()) await connecting.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (client !== connecting) return;
      connected = true;
      retryMs = MIN_RETRY_MS;
      for (const channel of channels.keys()) notify(channel, '');
    } catch (error) {
      reconnect(connecting, error);
    }
  }

  function notify(channel: string, payload: string): void {
    for (const listener of channels.get(channel) ?? []) listener(payload);
  }

  function reconnect(lost: pg.Client, error?: unknown): void {
    if (client !== lost) return;
    client = null;
    connected = false;
    if (closed) return;
    if (error) options.onError?.(error);
    lost.end().catch(() => {});
    timer = setTimeout(() => void connect(), retryMs);
    timer.unref();
    retryMs = Math.min(MAX_RETRY_MS, retryMs * 2);
  }

  return {
    listen(channel, listener) {
      const listeners = channels.get(channel);
      if (listeners) listeners.add(listener);
      else {
        channels.set(channel, new Set([listener]));
        const current = client;
        if (current && connected)
          current.query(`listen ${pg.escapeIdentifier(channel)}`).catch(error => reconnect(current, error));
      }
      void connect();
      return () => channels.get(channel)?.delete(listener);
    },
    get connected() {
      return connected;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const current = client;
      client = null;
      connected = false;
      await current?.end().catch(() => {});
    },
  };
}
