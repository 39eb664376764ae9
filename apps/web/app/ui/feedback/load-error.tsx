import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Note } from './note.tsx';

interface LoadErrorProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Replaces content that could not be loaded. The rest of the page keeps working. */
export function LoadError({ onRetry, children }: LoadErrorProps) {
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
