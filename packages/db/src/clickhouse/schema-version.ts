/**
 * The number of the last migration of the warehouse that this release needs. A process does not use an older
 * warehouse. A newer one is accepted, because migrations keep what older releases read.
 */
export const WAREHOUSE_SCHEMA = 7;
