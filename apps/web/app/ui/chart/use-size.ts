import { type RefObject, useEffect, useState } from 'react';

export type Size = { width: number; height: number };

/** The size of an element, followed as it changes; 0 until it is on screen. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const width = Math.round(entry.contentRect.width);
      const height = Math.round(entry.contentRect.height);
      // Hidden behind the table it measures nothing; the last size is the one it comes back to.
      if (width > 0) setSize(old => (old.width === width && old.height === height ? old : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
