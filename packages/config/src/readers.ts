import {
  BACKUP_PLACE,
  BACKUP_SETTINGS,
  PURGE_SETTINGS,
  RESTORE_SETTINGS,
  VERIFY_SETTINGS,
} from './backup-settings.ts';
import {
  BOOTSTRAP_SETTINGS,
  COMPOSE_SETTINGS,
  CONTACT_SETTINGS,
  DEMO_SETTINGS,
  DEPLOY_SETTINGS,
  GOOGLE_SETUP_SETTINGS,
  MIGRATION_SETTINGS,
  OWNER_SETTINGS,
  OWNER_URL_SETTINGS,
} from './command-settings.ts';
import { SERVER_SETTINGS } from './server-settings.ts';
import type { Settings } from './setting.ts';
import { WORKER_SETTINGS } from './worker-settings.ts';

/** Everything that reads settings, in the order of the documentation. */
export const READERS: Record<string, Settings> = {
  server: SERVER_SETTINGS,
  worker: WORKER_SETTINGS,
  'npm run db': MIGRATION_SETTINGS,
  'npm run db -- demo-account': DEMO_SETTINGS,
  'ops bootstrap': BOOTSTRAP_SETTINGS,
  'ops migrate': OWNER_SETTINGS,
  'ops removals': OWNER_URL_SETTINGS,
  'ops confirm-removal': OWNER_URL_SETTINGS,
  'ops mail': OWNER_URL_SETTINGS,
  'ops contact': CONTACT_SETTINGS,
  'ops warehouse': OWNER_SETTINGS,
  'ops backup': BACKUP_SETTINGS,
  'ops record-purges': PURGE_SETTINGS,
  'ops restore': RESTORE_SETTINGS,
  'ops verify': VERIFY_SETTINGS,
  'ops verify <set>': BACKUP_PLACE,
  'ops doctor google': GOOGLE_SETUP_SETTINGS,
  'deploy/compose.yaml': DEPLOY_SETTINGS,
  'compose.yaml': COMPOSE_SETTINGS,
};
