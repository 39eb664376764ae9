// The only file that loads ECharts, itself loaded when the first chart comes on screen.
import { BarChart, LineChart } from 'echarts/charts';
import { GraphicComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([LineChart, BarChart, GridComponent, GraphicComponent, CanvasRenderer]);

export { init };
