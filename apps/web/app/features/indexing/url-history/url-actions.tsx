import type { UrlHistory } from '@gsc/contract/indexing/lists-api';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import { URL_HISTORY_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { Button } from '@mantine/core';
import { ExternalLink, RefreshCw } from 'lucide-react';
import { formatNumber } from '../../../ui/format/format.ts';
import { secureLink } from '../../../ui/safe-link.ts';
import classes from './url-drawer.module.css';
import { useInspectNow } from './use-inspect-now.ts';

export function UrlActions({ history }: { history: UrlHistory }) {
  const { isWaiting, error, inspect } = useInspectNow(history);
  const link = secureLink(history.inspection_link);
  const left = history.inspections_left_today;
  return (
    <footer className={classes.foot}>
      {error && !isWaiting ? (
        // A toast would cover the buttons.
        <p role="alert">{error.message}</p>
      ) : (
        <p role="status">{isWaiting ? TEXT.inspecting : TEXT.left(formatNumber(left))}</p>
      )}
      {link && (
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          rightSection={<ExternalLink size={14} aria-hidden />}
        >
          {TEXT.searchConsole}
        </Button>
      )}
      {history.lists.length > 0 && (
        <Button
          leftSection={<RefreshCw size={16} aria-hidden />}
          loading={isWaiting}
          disabled={left === 0}
          onClick={inspect}
        >
          {LISTS_TEXT.inspectNow}
        </Button>
      )}
    </footer>
  );
}
