import type { Page } from '@playwright/test';

/** Returns the elements that extend beyond the right edge of the window. Empty if the page does not scroll sideways. */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.scrollingElement?.scrollWidth ?? 0;
    if (wide <= innerWidth) return [];
    const over = [...document.querySelectorAll('body *')].filter(
      element => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return [
      `document ${wide} of ${innerWidth}`,
      ...over.slice(0, 12).map(e => `${e.tagName}.${e.className}`),
    ];
  });
