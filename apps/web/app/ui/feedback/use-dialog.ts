import { useRef, useState } from 'react';

/**
 * A dialog that cannot restore the focus itself, because it unmounts when it closes, or because the menu item that
 * opened it is gone. Closing it focuses the button.
 */
export function useDialog() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return { button, opened, open: () => setOpened(true), close };
}
