const COMMAND = /\b(SELECT|INSERT|DELETE|ALTER|CREATE|DROP|OPTIMIZE|SYSTEM)\b/i;
const TABLE = /\b(?:FROM|INTO|TABLE)\s+([a-z_][a-z0-9_.]*)/i;

/**
 * A short name of a statement, such as `select report_pages`, for labels and spans. The texts of statements contain no
 * values, only fixed names, so there are few different names.
 */
export function statementName(sql: string): string {
  const command = COMMAND.exec(sql)?.[1]?.toLowerCase() ?? 'other';
  const table = TABLE.exec(sql)?.[1]?.toLowerCase();
  return table ? `${command} ${table}` : command;
}
