import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type TriggerRequest, useTriggerSync } from './use-trigger-sync.ts';

interface TriggerButtonProps {
  request: TriggerRequest;
  /** The main action of the screen; otherwise a small button. */
  primary?: boolean;
  icon?: ReactNode;
  disabled?: boolean;
  children: string;
}

/** Starts a sync and shows a loading state. */
export function TriggerButton({ request, primary = false, icon, disabled, children }: TriggerButtonProps) {
  const trigger = useTriggerSync();
  return (
    <Button
      {...(!primary && { size: 'xs', variant: 'default' })}
      leftSection={icon}
      loading={trigger.isPending}
      disabled={disabled ?? false}
      onClick={() => trigger.mutate(request)}
    >
      {children}
    </Button>
  );
}
