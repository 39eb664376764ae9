import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the first child is wider than its parent. True until it is measured. */
export function useOverflows(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(true);
  useLayoutEffect(() => {
    const parent = ref.current;
    const child = parent?.firstElementChild;
    if (!parent || !child) return;
    const measure = () => setOverflows(child.getBoundingClientRect().width > parent.clientWidth + 0.5);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(parent);
    observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
  return overflows;
}
