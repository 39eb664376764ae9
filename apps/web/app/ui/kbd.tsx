import type { ReactNode } from 'react';
import classes from './kbd.module.css';

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={classes.kbd}>{children}</kbd>;

const APPLE = /mac|iphone|ipad/i;

/** The name of the key that Ctrl has on this platform. */
export const controlKey = () => (APPLE.test(navigator.platform) ? '⌘' : 'Ctrl');

/** A keyboard shortcut in the notation of this platform. Screen readers use aria-keyshortcuts instead. */
export function Shortcut({ letter, className }: { letter: string; className?: string | undefined }) {
  return (
    <span className={className} aria-hidden="true">
      <Kbd>
        {controlKey()} {letter}
      </Kbd>
    </span>
  );
}
