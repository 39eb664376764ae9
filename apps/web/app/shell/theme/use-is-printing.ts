import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * True while the browser prints. The document is updated before the browser reads it. It has the width of the printed
 * page, so that charts are drawn in this width.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const onChange = ({ type }: Event) => {
      const isStarting = type === 'beforeprint';
      document.documentElement.toggleAttribute('data-printing', isStarting);
      flushSync(() => setIsPrinting(isStarting));
    };
    addEventListener('beforeprint', onChange);
    addEventListener('afterprint', onChange);
    return () => {
      removeEventListener('beforeprint', onChange);
      removeEventListener('afterprint', onChange);
    };
  }, []);
  return isPrinting;
}
