import { MOVEMENT_BANDS, type Movements } from '@gsc/contract/analytics/insights/api';
import { INSIGHTS_TEXT } from '@gsc/contract/analytics/insights/labels';
import { useQuery } from '@tanstack/react-query';
import { movementsQuery } from '../../../data/insights.ts';
import { Card } from '../../../ui/card.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatNumber, formatSigned } from '../../../ui/format/format.ts';
import { InsightError } from './insight-error.tsx';
import styles from './insights.module.css';
import type { InsightState } from './use-insight.ts';

const NAMES = { none: INSIGHTS_TEXT.notSeen } as Record<string, string>;

export function MovementsCard({ state: { config } }: { state: InsightState }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(movementsQuery(config));
  return (
    <Card
      title={INSIGHTS_TEXT.movements}
      hint="queries by average position, before and now"
      explained="changed-rows"
      flush
    >
      {error && (
        <div className={styles.inset}>
          <InsightError error={error} onRetry={() => refetch()} />
        </div>
      )}
      {!data && !error && (
        <DelayedFallback>
          <RowsSkeleton rows={6} inCard />
        </DelayedFallback>
      )}
      {data && !error && data.cells.length === 0 && <p className={styles.none}>No queries listed.</p>}
      {data && !error && data.cells.length > 0 && (
        <div className={styles.content} data-refreshing={isPlaceholderData || undefined}>
          <Matrix cells={data.cells} />
        </div>
      )}
    </Card>
  );
}

function Matrix({ cells }: { cells: Movements['cells'] }) {
  const found = new Map(cells.map(cell => [`${cell.before} ${cell.now}`, cell]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
    <section className={styles.scroll} aria-label={`${INSIGHTS_TEXT.movements}, table`} tabIndex={0}>
      <table className={styles.matrix} aria-label={INSIGHTS_TEXT.movements}>
        <thead>
          <tr>
            <th scope="col">Before \ Now</th>
            {MOVEMENT_BANDS.map(band => (
              <th key={band} scope="col">
                {NAMES[band] ?? band}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MOVEMENT_BANDS.map((before, row) => (
            <tr key={before}>
              <th scope="row">{NAMES[before] ?? before}</th>
              {MOVEMENT_BANDS.map((now, column) => {
                const cell = found.get(`${before} ${now}`);
                const tone = row === column ? 'steady' : column < row ? 'up' : 'down';
                return (
                  <td key={now} data-tone={cell ? tone : undefined}>
                    {cell && (
                      <>
                        <b>{formatNumber(cell.queries)}</b>
                        <span>{formatSigned(cell.clicks_change)}</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        Queries and the clicks they gained or lost. Queries to the left of the diagonal moved up, those to the
        right moved down.
      </p>
    </section>
  );
}
