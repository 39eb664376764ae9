import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useConnect } from '../../../data/properties/use-connect.ts';

/** Starts connecting a Google account. `children` is the label. */
export function ConnectButton({ children }: { children: string }) {
  const { connecting, connect } = useConnect();
  return (
    <Button leftSection={<Plus size={16} aria-hidden />} loading={connecting} onClick={() => connect()}>
      {children}
    </Button>
  );
}
