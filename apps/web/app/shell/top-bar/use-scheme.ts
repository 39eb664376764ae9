import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';

export function useScheme() {
  const { setColorScheme } = useMantineColorScheme();
  const now = useComputedColorScheme('light');
  const next = now === 'dark' ? 'light' : 'dark';
  return {
    label: `Switch to ${next} scheme`,
    icon: next === 'dark' ? Moon : Sun,
    toggle: () => setColorScheme(next),
  };
}
