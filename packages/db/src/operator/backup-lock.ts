/**
 * An advisory lock of PostgreSQL. `ops backup` holds it exclusively from its snapshot to its end. Whoever marks rows of
 * the warehouse for deletion holds it shared in the same transaction: a running backup copies what its snapshot points
 * to, and the rows of generations that were marked before the snapshot are not part of it.
 */
export const BACKUP_LOCK = 7_306_005;
