import type { Annotation } from '@gsc/contract/analytics/saved/annotations';
import type { UserContext } from '../../../context.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';
import { ANNOTATION_COLUMNS, toAnnotation } from '../../report/read/annotation-row.ts';

export function listAnnotations(ctx: UserContext): Promise<{ annotations: Annotation[] }> {
  return asUser(ctx, async tx => {
    const rows = await tx
      .selectFrom('annotations')
      .select(ANNOTATION_COLUMNS)
      .where('account_id', '=', await currentAccountId(ctx, tx))
      .orderBy('day', 'desc')
      .execute();
    return { annotations: rows.map(toAnnotation) };
  });
}
