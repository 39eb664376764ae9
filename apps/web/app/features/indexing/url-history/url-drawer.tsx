import { URL_HISTORY_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { urlQuery } from '../../../data/indexing/list-queries.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { pagePath } from '../../../ui/format/page-path.ts';
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
    <Drawer
      opened={urlId !== null}
      onClose={onClose}
      position="right"
      size={500}
      padding={0}
      title={data ? pagePath(data.url, data.property_url) : TEXT.history}
      transitionProps={{ duration: 240 }}
      closeButtonProps={{ 'aria-label': TEXT.close, size: 28, icon: <X size={16} aria-hidden /> }}
      // Inside a dialog, screen readers would treat the header element as a second page banner.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
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
    </Drawer>
  );
}
