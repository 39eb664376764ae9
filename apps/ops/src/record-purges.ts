import { readPurgeConfig } from '@gsc/config/read-config';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import { openDestination } from './backup/open-destination.ts';
import { extendPurgeList } from './backup/purge-list.ts';

/** Lists deleted properties and users beside the backups. Run it often: a restore repeats only what is listed. */
export async function recordPurges(): Promise<boolean> {
  const { superuserUrl, database, place } = readPurgeConfig();
  const total = await withPostgresClient(databaseUrl(superuserUrl, database), client =>
    extendPurgeList(client, openDestination(place)),
  );
  console.log(`${total} deletions are listed.`);
  return true;
}
