import { URL_HISTORY_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { urlQuery } from '../../../data/indexing/list-queries.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { pagePath } from '../../../ui/format/page-path.ts';
import { SidePanel } from '../../../ui/panel/side-panel.tsx';
import classes from './url-drawer.module.css';
import { UrlHistoryView } from './url-history-view.tsx';

/** The inspections of one URL, beside the screen. Closed if there is no URL. */
export function UrlDrawer({ urlId, onClose }: { urlId: string | null; onClose: () => void }) {
  // The drawer shows its URL until it is closed.
  const [shownId, setShownId] = useState(urlId);
  if (urlId !== null && urlId !== shownId) setShownId(urlId);
  const { data, isLoadingError, error, refetch } = useQuery({
    ...urlQuery(shownId ?? ''),
    enabled: urlId !== null,
  });
  return (
    <SidePanel
      opened={urlId !== null}
      onClose={onClose}
      title={data ? pagePath(data.url, data.property_url) : TEXT.history}
      closeLabel={TEXT.close}
      width={500}
    >
      {isLoadingError && (
        <div className={classes.inset}>
          <LoadError onRetry={() => refetch()}>{error.message}</LoadError>
        </div>
      )}
      {!data && !isLoadingError && (
        <DelayedFallback>
          <RowsSkeleton rows={6} inCard />
        </DelayedFallback>
      )}
      {data && <UrlHistoryView key={shownId} history={data} />}
    </SidePanel>
  );
}
