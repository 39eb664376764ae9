export type Interaction = { id: number; ms: number };
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

declare global {
  interface Window {
    observed: {
      /** The interactions since the last call, each with its slowest event. */
      takeInteractions(): Interaction[];
      /** The largest sum of layout shifts in one session window, as in Cumulative Layout Shift. */
      layoutShift(): number;
      /** Resolves when no answer is outstanding and the page has not changed for a while. */
      settle(): Promise<void>;
      /** Milliseconds from the last click until the check was true in a frame. */
      sinceClick(check: 'panel figures' | 'panel lists'): Promise<number>;
    };
  }
}

/** Runs in the browser before the page's own scripts. */
export function observePage(): void {
  // A busy page needs time to send its first request.
  const QUIET_MS = 700;
  const GAP_MS = 1000;
  const WINDOW_MS = 5000;
  const interactions = new Map<number, number>();
  const shifts: { at: number; value: number }[] = [];
  let requests = 0;
  let changed = 0;
  let clicked = 0;

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
      if (!entry.hadRecentInput) shifts.push({ at: entry.startTime, value: entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('click', event => (clicked = event.timeStamp), true);
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

  const panel = () => document.querySelector('[role="dialog"]');
  const checks = {
    'panel figures': () => /\d/.test(panel()?.querySelector('button[aria-pressed]')?.textContent ?? ''),
    'panel lists': () => (panel()?.querySelectorAll('section li').length ?? 0) > 2 && requests === 0,
  };

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
    async settle() {
      while (requests > 0 || performance.now() - changed < QUIET_MS) await frame();
    },
    async sinceClick(check) {
      while (!checks[check]()) await frame();
      // The change is painted at the end of this frame.
      await frame();
      return performance.now() - clicked;
    },
  };
}
