/**
 * One thing of a schema that a release can depend on. Schemas are compared by these and not by the text of migrations,
 * because the catalog of the store knows the effect of every statement.
 */
export type SchemaObject = {
  /** Unique, such as `column users.email`. Contract migrations use these names. */
  key: string;
  /** Differs if the object changed for its users. */
  definition: string;
  /** The table that the object belongs to. */
  table?: string;
  /** Why the previous release may fail if this object is new on a table that it uses. Null if it may be added. */
  ifAdded: string | null;
  /** Whether it is a condition for the values of columns. The previous release does not write new columns. */
  restricts?: boolean;
  /** Whether the previous release may fail without it. A removed restriction hurts nobody. */
  mayBeRemoved?: boolean;
  /** The key of an object that includes it. */
  coveredBy?: string;
};

/** A difference that the previous release may not survive. */
type Difference = { key: string; problem: string };

/** Finds what keeps a release that uses the old schema from working on the new one. */
export function compareSchemas(old: readonly SchemaObject[], now: readonly SchemaObject[]): Difference[] {
  const [before, after] = [old, now].map(objects => new Map(objects.map(each => [each.key, each])));
  const tables = new Set(old.map(({ table }) => table));
  const found: Difference[] = [];
  for (const object of old) {
    const same = after?.get(object.key);
    if (!same) {
      const isCovered = object.coveredBy !== undefined && after?.has(object.coveredBy);
      if (!object.mayBeRemoved && !isCovered) found.push({ key: object.key, problem: 'was removed' });
    } else if (same.definition !== object.definition && !allowsMore(object.definition, same.definition))
      found.push({ key: object.key, problem: `was '${object.definition}' and is '${same.definition}'` });
  }
  for (const object of now) {
    const { key, table, ifAdded } = object;
    if (ifAdded === null || before?.has(key) || !tables.has(table)) continue;
    if (!object.restricts || mentionsColumn(object, old)) found.push({ key, problem: ifAdded });
  }
  return found;
}

/** Whether a constraint is about a column that the table already had. */
function mentionsColumn({ table, definition }: SchemaObject, old: readonly SchemaObject[]): boolean {
  const words =
    definition
      .replace(LITERAL, '')
      .replace(/REFERENCES .*/, '')
      .match(/\w+/g) ?? [];
  return words.some(word => old.some(({ key }) => key === `column ${table}.${word}`));
}

/** Whether only the conditions of a view differ: it has the same columns, source and parameters as before. */
export function isSameInterface(
  key: string,
  old: readonly SchemaObject[],
  now: readonly SchemaObject[],
): boolean {
  const [before, after] = [old, now].map(objects => {
    const definition = objects.find(each => each.key === key)?.definition ?? '';
    const parameters = new Set(definition.match(/\{\w+:[^}]+\}/g));
    return JSON.stringify([definition.split('\nWHERE ')[0], [...parameters].sort()]);
  });
  return before === after;
}

const LITERAL = /'(?:[^']|'')*'::text/g;

/** Whether a check constraint only lists more values than before. */
function allowsMore(before: string, now: string): boolean {
  const list = new RegExp(`ARRAY\\[(?:${LITERAL.source}(?:, )?)+\\]`, 'g');
  if (before.replace(list, '') !== now.replace(list, '')) return false;
  const values = literalsOf(now);
  return literalsOf(before).every(value => values.includes(value));
}

const literalsOf = (text: string): readonly string[] => text.match(LITERAL) ?? [];
