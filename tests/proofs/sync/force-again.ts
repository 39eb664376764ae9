import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import type { Connected } from '@gsc/core/testing/connect-site';
import type { Laboratory } from './laboratory.ts';

/** 'Force Resync' without its cooldown, because a proof forces the same property many times in an hour. */
export async function forceAgain(lab: Laboratory, property: Connected): Promise<string[]> {
  await lab.query('update sync_state set forced_at = null where property_id = $1', [property.propertyId]);
  const { job_ids } = await triggerSync(lab.userOf(property), {
    propertyId: property.propertyId,
    kind: 'force',
  });
  return job_ids;
}
