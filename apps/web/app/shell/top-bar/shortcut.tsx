import { Kbd } from '../../ui/kbd.tsx';

const APPLE = /mac|iphone|ipad/i;

/** A shortcut as this machine writes it, for the eye; aria-keyshortcuts tells everybody else. */
export function Shortcut({ letter, className }: { letter: string; className?: string | undefined }) {
  return (
    <span className={className} aria-hidden="true">
      <Kbd>
        {APPLE.test(navigator.platform) ? '⌘' : 'Ctrl'} {letter}
      </Kbd>
    </span>
  );
}
