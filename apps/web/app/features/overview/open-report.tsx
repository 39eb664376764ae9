import { REPORT_MAX_PROPERTIES } from '@gsc/contract/analytics/report/labels';
import type { Overview } from '@gsc/contract/overview/api';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { isFeed } from '@gsc/contract/search-types';
import { Button } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { OverviewScope } from '../../data/overview-scope.ts';
import { reportLink } from './report-link.ts';

type OpenReportProps = { overview: Overview; scope: OverviewScope };

/** Leads to the report with the same properties and days. On phones, the navigation needs one more tap. */
export function OpenReport({ overview: { properties, range }, scope }: OpenReportProps) {
  // A report cannot contain all properties of a very large account.
  if (properties.length === 0 || properties.length > REPORT_MAX_PROPERTIES) return null;
  const to = reportLink(range, {
    comparison: scope.comparison,
    property_ids: properties.map(({ property_id }) => property_id),
    search_type: scope.type,
    dimensions: [isFeed(scope.type) ? 'page' : 'query'],
  });
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      size="xs"
      rightSection={<ChevronRight size={14} aria-hidden />}
    >
      {OVERVIEW_TEXT.openReport}
    </Button>
  );
}
