import pg from 'pg';

/** Opens a plain connection for administration and always closes it, which also releases its session locks. */
export async function withPostgresClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'gsc-admin' });
  // Without a listener, losing the connection between two queries would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
