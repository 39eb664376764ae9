import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useKeepProperty } from '../../data/properties/chosen-property.ts';
import { DESTINATIONS } from '../sidebar/navigation.ts';

import { isTyping } from './is-typing.ts';

const SEQUENCE_TIMEOUT_MS = 1_500;

/** Opens a screen with the key sequence `g` and the screen's letter. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const keep = useKeepProperty();
  useEffect(() => {
    let pressed = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const waiting = event.timeStamp - pressed < SEQUENCE_TIMEOUT_MS;
      pressed = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const destination = waiting && DESTINATIONS.find(({ key }) => key === event.key);
      if (destination) navigate(keep(destination.to));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, keep]);
}
