import { addressOf } from '@gsc/contract/analytics/report/address';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { PANEL_TEXT, type PanelRow } from '@gsc/contract/analytics/rows/panel';
import { Button } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { tabAddress } from '../../../../data/insight-address.ts';
import { webLink } from '../../../../ui/safe-link.ts';
import classes from './panel-content.module.css';
import { countriesConfig, relatedConfig } from './panel-reports.ts';

/** The same query or page in the report and on the Changes tab, and a link to the page itself. */
export function PanelFoot({ config, row }: { config: ReportConfig; row: PanelRow }) {
  const related = relatedConfig(config, row, 'clicks');
  const page = row.dimension === 'page' ? webLink(row.value) : null;
  return (
    <div className={classes.foot}>
      {related && (
        <Button component={Link} to={`?${addressOf(related)}`} variant="default">
          {PANEL_TEXT.showAll[row.dimension]}
        </Button>
      )}
      <Button component={Link} to={`?${changesAddress(config, row)}`} variant="default">
        {PANEL_TEXT.why}
      </Button>
      {page && (
        <Button
          component="a"
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          rightSection={<ExternalLink size={14} aria-hidden />}
        >
          {PANEL_TEXT.openPage}
        </Button>
      )}
    </div>
  );
}

/** The Changes tab by the other dimension, or by country for a page of a feed. */
function changesAddress(config: ReportConfig, row: PanelRow): URLSearchParams {
  const related = relatedConfig(config, row, 'clicks') ?? countriesConfig(config, row);
  const address = tabAddress(addressOf(related), 'changes');
  const [by = ''] = related.dimensions;
  if (by !== 'query') address.set('by', by);
  return address;
}
