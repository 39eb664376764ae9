import { checkSet } from './check-set.ts';
import { chooseOldSets, type SetTimes } from './choose-old-sets.ts';
import type { Destination } from './destination.ts';
import { isSetName, MANIFEST, parseManifest, setName } from './manifest.ts';

/**
 * Deletes sets that are too old, after every file of the newest set was compared with its manifest. Returns what an
 * operator should know. Sets that are not complete stay: only an operator can tell whether they are worth something.
 */
export async function removeOldSets(
  destination: Destination,
  { newest, now, keepDays }: { newest: string; now: Date; keepDays: number },
): Promise<string[]> {
  if (!destination.removeDirectory) return [];
  const sets = await readSets(destination);
  const { remove, refusal } = chooseOldSets(sets, { newest, now: now.getTime(), keepDays });
  const lines = sets
    .filter(({ times }) => times === null)
    .map(({ name }) => `${name} is not a complete backup. Delete it yourself if you do not need it.`);
  if (refusal) lines.push(`No old set was deleted: ${refusal}.`);
  if (remove.length === 0) return lines;
  await checkSet(destination, newest);
  for (const name of remove) {
    await destination.removeDirectory(name);
    lines.push(`Deleted ${name}, which was older than ${keepDays} days.`);
  }
  return lines;
}

/** A storage that cannot be read is an error, so that nothing is deleted then. */
async function readSets(destination: Destination): Promise<SetTimes[]> {
  const names = (await destination.directories()).filter(isSetName);
  return Promise.all(
    names.map(async name => {
      const text = await destination.readText(`${name}/${MANIFEST}`);
      return { name, times: text === null ? null : timesOf(name, text) };
    }),
  );
}

function timesOf(name: string, text: string): SetTimes['times'] {
  try {
    const { startedAt, finishedAt } = parseManifest(name, text);
    // The manifest of another set says nothing about the age of this one.
    if (setName(new Date(startedAt)) !== name) return null;
    return { startedAt: Date.parse(startedAt), finishedAt: Date.parse(finishedAt) };
  } catch {
    return null;
  }
}
