import { readAlertConfig } from '@gsc/config/read-config';
import { confirmAlert, describeAlerts } from '@gsc/db/operator/alert-commands';

/** Lists the removals that stopped because they exceeded the limit. */
export async function alerts(): Promise<boolean> {
  console.log(await describeAlerts(readAlertConfig().ownerUrl));
  return true;
}

/** Lets the next run perform a listed removal once. */
export async function confirmRemoval(words: string[]): Promise<boolean> {
  console.log(await confirmAlert(readAlertConfig().ownerUrl, { command: 'ops', words }));
  return true;
}
