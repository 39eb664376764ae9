import { expect, test } from 'vitest';
import { PANEL_PARAM, readPanel, withPanel } from './panel.ts';

test.for(['merino base layer', 'a~b', '~', 'https://x.example/?q=%7E&panel=1', '=cmd'])(
  'the panel of %j survives a round trip through the URL',
  value => {
    for (const dimension of ['query', 'page'] as const) {
      const address = withPanel(new URLSearchParams('p=1&dim=page'), { dimension, value });
      const read = new URLSearchParams(address.toString());
      expect(readPanel(read.get(PANEL_PARAM))).toEqual({ dimension, value });
      expect(withPanel(read, null).toString()).toBe('p=1&dim=page');
    }
  },
);

test.for([null, '', 'query', 'query~', 'country~deu', `page~${'x'.repeat(4097)}`])(
  '%j is not a panel',
  text => {
    expect(readPanel(text)).toBeNull();
  },
);
