// The only file that imports ECharts. It is loaded with the first chart.
import { BarChart, LineChart } from 'echarts/charts';
import { GraphicComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([LineChart, BarChart, GridComponent, GraphicComponent, CanvasRenderer]);

export { init };
