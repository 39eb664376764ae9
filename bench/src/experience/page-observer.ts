type Check = 'panel frame' | 'panel figures' | 'panel lists';
export type Interaction = { id: number; ms: number };
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
/** An element that moved without an interaction. */
export type Shifted = { at: number; value: number; elements: string[] };

declare global {
  interface Window {
    observed: {
      /** The interactions since the last call, each with its slowest event. */
      takeInteractions(): Interaction[];
      /** The largest sum of layout shifts in one session window, as in Cumulative Layout Shift. */
      layoutShift(): number;
      /** The shifts with the elements that moved, largest first. */
      shifted(): Shifted[];
      /** Resolves when no answer is outstanding and the page has not changed for a while. */
      settle(): Promise<void>;
      /** Milliseconds from the last click until the check was true in a frame. */
      sinceClick(check: Check): Promise<number>;
    };
  }
}

/** Runs in the browser before the page's own scripts. */
export function observePage(): void {
  // A busy page needs time to send its first request.
  const QUIET_MS = 700;
  const GAP_MS = 1000;
  const WINDOW_MS = 5000;
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class')}` : 'removed';
  };
  const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const interactions = new Map<number, number>();
  const shifts: Shifted[] = [];
  let requests = 0;
  let changed = 0;
  let clicked = 0;
  let painted: Record<Check, Promise<number>> | null = null;

  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        interactions.set(
          entry.interactionId,
          Math.max(entry.duration, interactions.get(entry.interactionId) ?? 0),
        );
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput)
        shifts.push({
          at: Math.round(entry.startTime),
          value: entry.value,
          elements: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener(
    'click',
    // The page measures by itself: a command from outside would wait until the main thread is free.
    ({ timeStamp }) => {
      clicked = timeStamp;
      painted = {
        'panel frame': since(timeStamp, 'panel frame'),
        'panel figures': since(timeStamp, 'panel figures'),
        'panel lists': since(timeStamp, 'panel lists'),
      };
    },
    true,
  );
  new MutationObserver(() => {
    changed = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });

  const originalFetch = window.fetch;
  window.fetch = async (...call) => {
    requests++;
    try {
      return await originalFetch(...call);
    } finally {
      requests--;
    }
  };
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
  const idle = () => new Promise(resolve => requestIdleCallback(resolve));

  const panel = () => document.querySelector('[role="dialog"]');
  const checks: Record<Check, () => boolean> = {
    'panel frame': () => panel() !== null,
    'panel figures': () => /\d/.test(panel()?.querySelector('button[aria-pressed]')?.textContent ?? ''),
    // A list that is loading has a status.
    'panel lists': () =>
      requests === 0 &&
      panel()?.querySelector('section') != null &&
      panel()?.querySelector('section [role="status"]') == null,
  };

  async function since(start: number, check: Check): Promise<number> {
    // Most clicks open no panel.
    while (!checks[check]() && start === clicked) await frame();
    // The change is painted at the end of this frame.
    await frame();
    return performance.now() - start;
  }

  window.observed = {
    takeInteractions() {
      const taken = [...interactions].map(([id, ms]) => ({ id, ms }));
      interactions.clear();
      return taken;
    },
    layoutShift() {
      let largest = 0;
      let sum = 0;
      let first = 0;
      let last = 0;
      for (const { at, value } of shifts) {
        const continues = at - last < GAP_MS && at - first < WINDOW_MS;
        sum = continues ? sum + value : value;
        if (!continues) first = at;
        last = at;
        largest = Math.max(largest, sum);
      }
      return largest;
    },
    shifted: () => shifts.toSorted((a, b) => b.value - a.value),
    async settle() {
      do {
        while (requests > 0 || performance.now() - changed < QUIET_MS) await frame();
        // React may still render, and a request follows.
        await idle();
      } while (requests > 0 || performance.now() - changed < QUIET_MS);
    },
    sinceClick: check => painted?.[check] ?? Promise.reject(new Error('no click')),
  };
}
