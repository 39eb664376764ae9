import { propertyName } from '@gsc/contract/properties/name';
import { demoPersona } from '@gsc/stack/demo-emulator-env';
import { fillAccount } from '@gsc/stack/fill-account';
import type { Stack } from '@gsc/stack/start-stack';

/**
 * Signs in as the main user of the emulator, connects the properties and syncs their history. Prints the progress. An
 * account that has the history already is left as it is.
 */
export async function fillMainAccount(stack: Stack, elapsed: () => string): Promise<{ userId: string }> {
  let printed = '';
  return fillAccount(stack, demoPersona().email, properties => {
    const line = properties
      .map(({ property, percent }) => `${propertyName(property)} ${percent} %`)
      .join(', ');
    if (line !== printed) console.log(`  ${elapsed().padStart(7)}  ${line}`);
    printed = line;
  });
}
