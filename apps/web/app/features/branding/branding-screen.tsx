import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { useQuery } from '@tanstack/react-query';
import { brandingQuery } from '../../data/branding.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function BrandingScreen() {
  const { data, error, refetch } = useQuery(brandingQuery);
  return (
    <>
      <PageHeader
        title={BRANDING_TEXT.heading}
        facts={['Your name and colours in the dashboard and in reports']}
      />
      {error && (
        <LoadError onRetry={() => refetch()}>The brand could not be loaded. {error.message}</LoadError>
      )}
      {data && (
        <Card title="Current brand" hint="Editing is not available yet">
          <Facts
            facts={[
              [BRANDING_TEXT.brandName, data.brand_name],
              [BRANDING_TEXT.logoUrl, data.logo_url],
              [BRANDING_TEXT.primaryColor, data.primary_color],
              [BRANDING_TEXT.secondaryColor, data.secondary_color],
            ]}
          />
        </Card>
      )}
      {!data && !error && (
        <DelayedFallback>
          <RowsSkeleton rows={4} />
        </DelayedFallback>
      )}
    </>
  );
}
