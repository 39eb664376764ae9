import { MAX_ANNOTATIONS, REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Annotation, AnnotationInput } from '@gsc/contract/analytics/saved/annotations';
import type { Tx, UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { countedProperties } from '../../../ledger/read/counted-properties.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';
import { lockQuota } from '../../../stores/lock-quota.ts';
import { ANNOTATION_COLUMNS, toAnnotation } from '../../report/read/annotation-row.ts';

export function addAnnotation(ctx: UserContext, input: AnnotationInput): Promise<Annotation> {
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    await checkProperty(tx, accountId, input);
    await limitAnnotations(tx, accountId);
    const row = await tx
      .insertInto('annotations')
      .values({ ...input, account_id: accountId, user_id: ctx.user.id })
      .returning(ANNOTATION_COLUMNS)
      .executeTakeFirstOrThrow();
    return toAnnotation(row);
  });
}

export function changeAnnotation(ctx: UserContext, id: string, input: AnnotationInput): Promise<Annotation> {
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    await checkProperty(tx, accountId, input);
    const { day, end_day, text, property_id } = input;
    const row = await tx
      .updateTable('annotations')
      .set({ day, end_day, text, property_id })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning(ANNOTATION_COLUMNS)
      .executeTakeFirst();
    if (!row) throw new ProductError('not_found', REPORTS_TEXT.unknownAnnotation);
    return toAnnotation(row);
  });
}

async function checkProperty(tx: Tx, accountId: string, { property_id }: AnnotationInput): Promise<void> {
  if (property_id) await countedProperties(tx, accountId, [property_id]);
}

async function limitAnnotations(tx: Tx, accountId: string): Promise<void> {
  await lockQuota(tx, 'annotations', accountId);
  const { stored } = await tx
    .selectFrom('annotations')
    .select(({ fn }) => fn.countAll<string>().as('stored'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(stored) >= MAX_ANNOTATIONS) throw new ProductError('conflict', REPORTS_TEXT.manyAnnotations);
}
