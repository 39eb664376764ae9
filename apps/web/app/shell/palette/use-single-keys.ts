import { useEffect } from 'react';
import { isTyping } from './is-typing.ts';

/**
 * Calls a function when its key is pressed outside of a text field. Compares the typed character, because / and ? need
 * different modifiers on different keyboards.
 */
export function useSingleKeys(actions: Record<string, () => void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A screen may have handled the key itself.
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = Object.hasOwn(actions, event.key) && actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
