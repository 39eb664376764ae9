import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type TriggerRequest, useTriggerSync } from './use-trigger-sync.ts';

interface TriggerButtonProps {
  request: TriggerRequest;
  /** The one action of the screen; otherwise a small one beside what it is about. */
  primary?: boolean;
  icon?: ReactNode;
  disabled?: boolean;
  children: string;
}

/** Starts a sync, and shows that it is being started. */
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
