export { migrateClickhouse } from './clickhouse-migrate.ts';
export { migratePostgres } from './postgres-migrate.ts';
