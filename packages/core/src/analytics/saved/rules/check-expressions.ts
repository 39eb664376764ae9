import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Rule } from '@gsc/contract/analytics/saved/rules';
import { RULES_TEXT } from '@gsc/contract/analytics/saved/rules-labels';
import { ProductError } from '../../../errors.ts';
import { type Reader, runQuery } from '../../../stores/run-query.ts';

const COMPILE_SQL = "SELECT toString(match('', {expression:String})) AS k0";

/** Validates regular expressions with ClickHouse, which will evaluate them. */
export async function checkExpressions(ctx: Reader, rules: readonly Rule[]): Promise<void> {
  for (const [at, { operator, value }] of rules.entries()) {
    if (operator !== 'regex') continue;
    await runQuery(ctx, { sql: COMPILE_SQL, params: { expression: value } }, {}).catch((error: unknown) => {
      const isBad = error instanceof ProductError && error.message === REPORTS_TEXT.badExpression;
      throw isBad ? new ProductError('invalid', RULES_TEXT.badExpression(at + 1)) : error;
    });
  }
}
