import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export type Size = { width: number; height: number };

/** The current size of an element. 0 until it is measured. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measured = (box: Size) => {
      const width = Math.round(box.width);
      const height = Math.round(box.height);
      // Keeps the last size while the element is hidden.
      if (width > 0) setSize(old => (old.width === width && old.height === height ? old : { width, height }));
    };
    const observer = new ResizeObserver(([entry]) => entry && measured(entry.contentRect));
    // The observer would report the printed size too late.
    const onPrint = () => flushSync(() => measured(contentSize(element)));
    observer.observe(element);
    addEventListener('beforeprint', onPrint);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', onPrint);
    };
  }, [ref]);
  return size;
}

function contentSize(element: HTMLElement): Size {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
  const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const height = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  return { width, height };
}
