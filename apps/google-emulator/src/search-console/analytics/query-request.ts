import {
  type DataState,
  DIMENSIONS,
  FILTER_OPERATORS,
  type Filter,
  type FilterDimension,
  SEARCH_TYPES,
} from '../../data/world/model.ts';
import { enumReader } from '../../protocol/enum-value.ts';
import { type JsonObject, Refused, readJsonBody } from '../../protocol/json-body.ts';
import type { AggregationType, SearchAnalyticsRequest } from '../../protocol/query-types.ts';
import { invalidParameter, malformed } from '../../protocol/request-errors.ts';

const ROW_LIMIT_DEFAULT = 1000;
const ROW_LIMIT_MAX = 25_000;

const FIELDS = new Set([
  'startDate',
  'endDate',
  'dimensions',
  'type',
  'searchType',
  'dimensionFilterGroups',
  'aggregationType',
  'rowLimit',
  'startRow',
  'dataState',
]);

const readDimension = enumReader('Dimension', DIMENSIONS);
const readFilterDimension = enumReader<FilterDimension>('FilterDimension', [
  'query',
  'page',
  'country',
  'device',
  'searchAppearance',
]);
const readType = enumReader('SearchType', SEARCH_TYPES);
const readAggregation = enumReader<AggregationType>('AggregationType', [
  'auto',
  'byPage',
  'byProperty',
  'byNewsShowcasePanel',
]);
const readDataState = enumReader<DataState>('DataState', ['final', 'all', 'hourly_all']);
const readGroupType = enumReader<'and'>('FilterGroupType', ['and']);
const readOperator = enumReader('FilterOperator', FILTER_OPERATORS);

/** Parses the body of searchAnalytics.query and applies defaults. Combinations are checked separately. */
export function readQueryRequest(text: string): SearchAnalyticsRequest {
  const body = readJsonBody(text, FIELDS, 'classic');
  const rowLimit = readInteger(body.rowLimit, 'row_limit') ?? ROW_LIMIT_DEFAULT;
  const startRow = readInteger(body.startRow, 'start_row') ?? 0;
  if (rowLimit < 1 || rowLimit > ROW_LIMIT_MAX) {
    throw new Refused(
      invalidParameter(`Row limit must be between 1 and ${ROW_LIMIT_MAX}, found ${rowLimit}.`, 'row_limit'),
    );
  }
  if (startRow < 0) {
    throw new Refused(invalidParameter(`Start row cannot be negative, found ${startRow}.`, 'start_row'));
  }
  const startDate = readDay(body.startDate, 'start_date');
  const endDate = readDay(body.endDate, 'end_date');
  if (startDate > endDate) {
    throw new Refused(invalidParameter('End date cannot be before start date.', 'end_date'));
  }
  return {
    startDate,
    endDate,
    dimensions: readList(body.dimensions, 'dimensions').map((value, index) =>
      readDimension(value, `dimensions[${index}]`),
    ),
    type: optional(body.type ?? body.searchType, value => readType(value, 'type')) ?? 'web',
    dataState: optional(body.dataState, value => readDataState(value, 'data_state')) ?? 'final',
    aggregationType:
      optional(body.aggregationType, value => readAggregation(value, 'aggregation_type')) ?? 'auto',
    filters: readList(body.dimensionFilterGroups, 'dimension_filter_groups').flatMap(readGroup),
    rowLimit,
    startRow,
  };
}

/** Several groups are allowed. All filters of all groups must match. */
function readGroup(value: unknown, index: number): Filter[] {
  const field = `dimension_filter_groups[${index}]`;
  const group = readMessage(value, field);
  if (group.groupType !== undefined) readGroupType(group.groupType, `${field}.group_type`);
  return readList(group.filters, `${field}.filters`).map((each, position) => {
    const at = `${field}.filters[${position}]`;
    const filter = readMessage(each, at);
    return {
      dimension: readFilterDimension(filter.dimension, `${at}.dimension`),
      operator: optional(filter.operator, found => readOperator(found, `${at}.operator`)) ?? 'equals',
      expression: readText(filter.expression, `${at}.expression`),
    };
  });
}

function optional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === undefined || value === null ? undefined : read(value);
}

function readMessage(value: unknown, field: string): JsonObject {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject;
  throw new Refused(malformed(field, `Invalid value at '${field}'`, 'classic'));
}

function readList(value: unknown, field: string): unknown[] {
  if (value === undefined || value === null) return [];
  // A single value is accepted as a list of one, as in Google's JSON.
  return Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? [value]
      : invalidType(value, field, 'list');
}

function readText(value: unknown, field: string): string {
  return typeof value === 'string' ? value : invalidType(value, field, 'TYPE_STRING');
}

/** Google's JSON also accepts integers as strings. */
function readInteger(value: unknown, field: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isInteger(number) ? (number as number) : invalidType(value, field, 'TYPE_INT32');
}

function readDay(value: unknown, field: string): string {
  const day = typeof value === 'string' ? value : '';
  const real = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
  // Date.parse accepts 2026-02-30 as 2 March.
  if (real && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return day;
  const message = day === '' ? 'Date must not be empty, expected format is YYYY-MM-DD.' : undefined;
  throw new Refused(
    invalidParameter(message ?? `'${day}' is not a valid date, expected format is YYYY-MM-DD.`, field),
  );
}

function invalidType(value: unknown, field: string, type: string): never {
  const description = `Invalid value at '${field}' (${type}), ${JSON.stringify(value)}`;
  throw new Refused(malformed(field, description, 'classic'));
}
