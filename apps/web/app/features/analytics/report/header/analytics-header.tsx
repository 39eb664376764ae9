import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Property } from '@gsc/contract/properties/api';
import { withSites } from '@gsc/contract/properties/site-links';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileExport } from '../../../../data/file-export.ts';
import { propertiesQuery } from '../../../../data/properties/queries.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { SavedViews } from './saved-views.tsx';

export type AnalyticsHeaderProps = {
  facts: readonly ReactNode[];
  /** The query string of the shown screen, or null if nothing is shown. */
  address: string | null;
  files: readonly FileExport[];
  /** All tables in one file, with its name. */
  workbook?: () => Promise<{ content: Blob; name: string | null }>;
  /** Without rows there is nothing to export. */
  hasRows: boolean;
  /** The primary action. */
  children?: ReactNode;
};

/** The header of all tabs of Analytics. */
export function AnalyticsHeader({
  facts,
  address,
  files,
  workbook,
  hasRows,
  children,
}: AnalyticsHeaderProps) {
  const active = useQuery(propertiesQuery).data?.active ?? [];
  return (
    <PageHeader
      title={REPORTS_TEXT.title}
      facts={facts}
      actions={
        <>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Link2 size={16} aria-hidden />}
            disabled={address === null}
            onClick={() =>
              copyText(linkTo(address ?? '', active), {
                done: REPORTS_TEXT.linkCopied,
                failed: REPORTS_TEXT.copyThisLink,
              })
            }
          >
            {REPORTS_TEXT.copyLink}
          </Button>
          <SavedViews address={address} everyId={active.map(({ id }) => id)} />
          <ExportButtons files={files} workbook={workbook} disabled={!hasRows} />
          {children}
        </>
      }
    />
  );
}

/** The URL in the browser can omit defaults that change from day to day. Colleagues need the names of the properties. */
const linkTo = (address: string, active: readonly Property[]): string =>
  `${location.origin}${location.pathname}?${withSites(new URLSearchParams(address), active)}`;
