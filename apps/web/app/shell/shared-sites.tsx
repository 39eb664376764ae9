import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTIES_TEXT, SHARED_LINK_TEXT } from '@gsc/contract/properties/labels';
import { propertyName } from '@gsc/contract/properties/name';
import { withOwnIds } from '@gsc/contract/properties/site-links';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { propertiesQuery } from '../data/properties/queries.ts';
import { useConnect } from '../data/properties/use-connect.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { showToast } from '../ui/feedback/toast.tsx';

/**
 * Opens a shared link: replaces the names of its properties by the reader's own properties before a screen reads the
 * URL. If the reader has connected none of them, shows what is needed to open the link.
 */
export function SharedSites({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const { data, isError, isFetching } = useQuery(propertiesQuery);
  const found = withOwnIds(params, data?.active ?? []);
  const isComplete = data !== undefined && !(isFetching && found?.missing.length);
  const next = found && isComplete && found.opened > 0 ? found.address.toString() : null;
  const missing = found?.missing.length ?? 0;
  useEffect(() => {
    if (next === null) return;
    setParams(new URLSearchParams(next), { replace: true });
    if (missing > 0) showToast({ tone: 'neutral', message: PROPERTIES_TEXT.notConnected(1) });
  }, [next, missing, setParams]);
  // The screen shows the error if the properties cannot be loaded.
  if (!found || isError) return children;
  return isComplete && found.opened === 0 ? <NotConnected sites={found.missing} /> : null;
}

function NotConnected({ sites }: { sites: readonly string[] }) {
  const { connecting, connect } = useConnect();
  const names = sites.map(propertyName);
  return (
    <Card>
      <EmptyState
        title={SHARED_LINK_TEXT.title(names)}
        action={
          <Button loading={connecting} onClick={() => void connect()}>
            {OVERVIEW_TEXT.connect}
          </Button>
        }
      >
        {SHARED_LINK_TEXT.text}
      </EmptyState>
    </Card>
  );
}
