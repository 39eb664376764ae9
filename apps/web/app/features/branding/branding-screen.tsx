import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { useQuery } from '@tanstack/react-query';
import { brandingQuery } from '../../data/branding.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BrandingEditor } from './branding-editor.tsx';

export function BrandingScreen() {
  const { data, error, refetch } = useQuery(brandingQuery);
  return (
    <>
      <PageHeader title={BRANDING_TEXT.heading} facts={[BRANDING_TEXT.facts]} />
      {data && <BrandingEditor saved={data} />}
      {!data && error && (
        <LoadError onRetry={() => refetch()}>
          {BRANDING_TEXT.loadFailed} {error.message}
        </LoadError>
      )}
      {!data && !error && (
        <DelayedFallback>
          <RowsSkeleton rows={4} />
        </DelayedFallback>
      )}
    </>
  );
}
