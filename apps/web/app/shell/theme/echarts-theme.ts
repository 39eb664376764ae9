import type { Tokens } from '@gsc/contract/branding/tokens';

const FONT = '"Inter Variable", ui-sans-serif, system-ui, sans-serif';

/** Uses resolved hex colours, because canvas and server-side SVG support neither var() nor oklch(). */
export function echartsTheme(t: Tokens) {
  const axis = {
    axisLine: { show: false, lineStyle: { color: t['border-strong'], width: 1 } },
    axisTick: { show: false },
    axisLabel: { color: t['text-3'], fontSize: 11.5, fontFamily: FONT },
    splitLine: { show: true, lineStyle: { color: t.grid, width: 1 } },
    splitArea: { show: false },
  };
  return {
    color: [t['cat-1'], t['cat-2'], t['cat-3'], t['cat-4'], t['cat-5'], t['cat-6'], t['cat-7'], t['cat-8']],
    backgroundColor: 'transparent',
    textStyle: { fontFamily: FONT, color: t['text-3'], fontSize: 11.5 },
    line: { symbol: 'none', smooth: false, lineStyle: { width: 1.75, join: 'round', cap: 'round' } },
    categoryAxis: {
      ...axis,
      axisLine: { ...axis.axisLine, show: true },
      splitLine: { show: false },
    },
    valueAxis: axis,
    timeAxis: { ...axis, splitLine: { show: false } },
    axisPointer: { lineStyle: { color: t['text-2'], width: 1 } },
  };
}
