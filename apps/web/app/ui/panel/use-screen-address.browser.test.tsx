import { withPanel } from '@gsc/contract/analytics/rows/panel';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { useScreenAddress } from './use-screen-address.ts';

function Probe({ seen }: { seen: Set<URLSearchParams> }) {
  const [address, changeAddress] = useScreenAddress();
  seen.add(address);
  const open = () =>
    changeAddress(current => withPanel(current, { dimension: 'query', value: 'merino base layer' }));
  return (
    <button type="button" onClick={open}>
      {useLocation().search}
    </button>
  );
}

test('the address of the screen stays the same object while a panel opens', async () => {
  const seen = new Set<URLSearchParams>();
  const screen = await renderComponent(<Probe seen={seen} />, { path: '/?dim=query' });
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('button')).toMatchTextContent('panel=query');
  expect([...seen].map(String)).toEqual(['dim=query']);
});
