import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { deriveTokens } from '@gsc/contract/branding/tokens';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';

const WIDTH = 1200;
const HEIGHT = 630;
const require = createRequire(import.meta.url);

type Node = { type: string; props: Record<string, unknown> };
const box = (style: Record<string, unknown>, children: unknown): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

let fonts: Promise<{ name: string; data: Buffer; weight: 400 | 600 }[]> | undefined;
const loadFonts = () => {
  fonts ??= Promise.all(
    ([400, 600] as const).map(async weight => ({
      name: 'Inter',
      weight,
      data: await readFile(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
    })),
  );
  return fonts;
};

const TOKENS = deriveTokens({
  primary: BRANDING_DEFAULTS.primary_color,
  secondary: BRANDING_DEFAULTS.secondary_color,
  scheme: 'light',
});
const BARS = [38, 44, 41, 52, 47, 60, 66, 58, 72, 64, 80, 75, 92, 86, 100, 96, 118, 110, 130, 124, 142, 150];
const HIGHLIGHTED_BARS = 9;

/** The preview image of a shared link: the title, the category and a chart. */
export async function drawPostImage(post: { title: string; category: string | null }): Promise<Buffer> {
  const bars = BARS.map((height, i) =>
    box(
      {
        width: 34,
        height,
        borderRadius: 5,
        backgroundColor: i < HIGHLIGHTED_BARS ? TOKENS['brand-chart'] : TOKENS['brand-edge'],
      },
      '',
    ),
  );
  const tree = box(
    {
      width: WIDTH,
      height: HEIGHT,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 72px 0',
      backgroundColor: TOKENS['brand-tint'],
      color: TOKENS['text'],
      fontFamily: 'Inter',
    },
    [
      box({ flexDirection: 'column' }, [
        box({ fontSize: 28, color: TOKENS['brand-ink'] }, post.category ?? BRANDING_DEFAULTS.brand_name),
        box(
          {
            marginTop: 20,
            fontSize: post.title.length > 60 ? 56 : 68,
            fontWeight: 600,
            lineHeight: 1.12,
            letterSpacing: '-0.02em',
            lineClamp: 3,
          },
          post.title,
        ),
      ]),
      box({ flexDirection: 'column' }, [
        box({ fontSize: 28, fontWeight: 600, marginBottom: 24 }, BRANDING_DEFAULTS.brand_name),
        box(
          { alignItems: 'flex-end', justifyContent: 'space-between', width: WIDTH - 144, height: 150 },
          bars,
        ),
      ]),
    ],
  );
  const svg = await satori(tree as unknown as Parameters<typeof satori>[0], {
    width: WIDTH,
    height: HEIGHT,
    fonts: await loadFonts(),
  });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
