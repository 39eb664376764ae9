import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { useAddress } from './use-address.ts';

function Changes() {
  const [address, change] = useAddress();
  const set = (name: string) =>
    change(current => {
      current.set(name, 'changed');
      return current;
    });
  return (
    <>
      <output>{address.toString()}</output>
      <button
        type="button"
        onClick={() => {
          set('first');
          set('second');
        }}
      >
        Change both
      </button>
    </>
  );
}

test('two changes before the next render are both applied', async () => {
  await renderComponent(<Changes />, { path: '/?first=old&other=1' });
  await page.getByRole('button', { name: 'Change both' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('first=changed&other=1&second=changed');
});
