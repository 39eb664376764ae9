import { useMediaQuery } from '@mantine/hooks';

/** Whether a table shows little more than two of its columns at once. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 480px)', false, { getInitialValueInEffect: false });
