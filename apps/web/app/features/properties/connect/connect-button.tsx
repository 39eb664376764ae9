import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useConnect } from '../../../data/properties/use-connect.ts';

/** The way to Google, under whatever name the screen gives it. */
export function ConnectButton({ children }: { children: string }) {
  const { connecting, connect } = useConnect();
  return (
    <Button leftSection={<Plus size={16} aria-hidden />} loading={connecting} onClick={() => connect()}>
      {children}
    </Button>
  );
}
