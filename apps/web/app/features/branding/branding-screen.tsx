import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../shell/facts.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadTrouble } from '../../ui/load-trouble.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AfterPatience, RowsSkeleton } from '../../ui/skeleton.tsx';
import { brandingQuery } from './queries.ts';

export function BrandingScreen() {
  const { data, error, refetch } = useQuery(brandingQuery);
  return (
    <>
      <PageHeader
        title={BRANDING_TEXT.heading}
        facts={['Your name and colours in the dashboard and in reports']}
      />
      {error && (
        <LoadTrouble onRetry={() => refetch()}>The brand could not be loaded. {error.message}</LoadTrouble>
      )}
      {data && (
        <Card title="Current brand" hint="Editing is not open yet">
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
        <AfterPatience>
          <RowsSkeleton rows={4} />
        </AfterPatience>
      )}
    </>
  );
}
