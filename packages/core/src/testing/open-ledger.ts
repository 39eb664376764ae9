type Query = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * Makes the days of a property rows of `sync_days`, so that a test can change them: all days, or those in the months of
 * the given days. The next sync seals the months again.
 */
export async function openLedger(
  query: Query,
  propertyId: string,
  days: readonly string[] | null = null,
): Promise<void> {
  await query(
    `select sync_open_months(property_id, array[search_type], array[grain], array[month])
     from sync_sealed_months
     where property_id = $1 and ($2::date[] is null or month in (select sync_month_of(day) from unnest($2::date[]) day))`,
    [propertyId, days],
  );
}
