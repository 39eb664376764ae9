import type { EChartsType } from 'echarts/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTokens } from '../../shell/theme/app-theme.tsx';
import { echartsTheme } from '../../shell/theme/echarts-theme.ts';
import type { Geometry } from './chart-geometry.ts';
import { type ChartModel, seriesKey } from './chart-model.ts';
import { chartOption } from './chart-option.ts';

type ChartCanvasProps = { model: ChartModel; geometry: Geometry; width: number; height: number };

/** Draws the model. Only a change of metrics is animated, not the first paint, polls or themes. */
export function ChartCanvas({ model, geometry, width, height }: ChartCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<string | null>(null);
  const [chart, setChart] = useState<EChartsType | null>(null);
  const tokens = useTokens();
  const theme = useMemo(() => echartsTheme(tokens), [tokens]);
  const latestTheme = useRef(theme);
  latestTheme.current = theme;
  const themed = useRef(theme);

  useEffect(() => {
    let disposed = false;
    let created: EChartsType | null = null;
    void import('./echarts.ts').then(({ init }) => {
      if (disposed || !host.current) return;
      themed.current = latestTheme.current;
      created = init(host.current, themed.current);
      setChart(created);
    });
    return () => {
      disposed = true;
      created?.dispose();
    };
  }, []);

  useEffect(() => {
    if (!chart) return;
    chart.resize({ width, height });
    const metrics = model.series.map(seriesKey).join();
    const isThemed = themed.current === theme;
    const animate = isThemed && drawn.current !== null && drawn.current !== metrics;
    chart.setOption(chartOption({ model, geometry, tokens, animate }), {
      replaceMerge: ['series', 'yAxis', 'graphic'],
    });
    drawn.current = metrics;
    // Must follow setOption, because a chart without an option ignores setTheme.
    if (!isThemed) chart.setTheme(theme);
    themed.current = theme;
  }, [chart, model, geometry, width, height, tokens, theme]);

  return <div ref={host} style={{ height }} aria-hidden />;
}
