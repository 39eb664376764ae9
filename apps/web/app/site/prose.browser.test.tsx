import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderComponent } from '../testing/render-component.tsx';
import { Prose } from './prose.tsx';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihordnung';

test.each([[undefined], [[{ id: 'a', title: LONG }]]])(
  'a long word fits a phone, with contents %o',
  async contents => {
    await page.viewport(390, 800);
    try {
      const screen = await renderComponent(
        <Prose title={LONG} lead={LONG} {...(contents && { contents })}>
          <h2>{LONG}</h2>
          <ul>
            <li>
              <a href="/contact">{LONG}</a>
            </li>
          </ul>
        </Prose>,
      );
      await expect.element(screen.getByRole('article')).toBeVisible();
      expect(document.documentElement.scrollWidth).toBe(390);
    } finally {
      await page.viewport(1440, 900);
    }
  },
);
