import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Note } from './note.tsx';

interface LoadTroubleProps {
  onRetry: () => void;
  children: ReactNode;
}

/** In the place of what could not be loaded; the rest of the page stays alive. */
export function LoadError({ onRetry, children }: LoadTroubleProps) {
  const retry = (
    <Button variant="default" size="xs" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Note kind="error" action={retry}>
      {children}
    </Note>
  );
}
