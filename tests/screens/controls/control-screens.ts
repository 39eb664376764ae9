import { ROUTES } from '@gsc/contract/routes';
import { DASHBOARD_SCREENS } from '../dashboard-screens.ts';
import type { Screen } from './control-pass.ts';

/** Other reports with the controls of 'Query'. */
const SAME_CONTROLS = ['Report builder', 'Page', 'Query by page'];

const routeOf = (path: string): string => new URL(path, 'http://localhost').pathname;

/** The screens of each route, and the frame around them. */
export const CONTROL_SCREENS: [string, Screen[]][] = [
  ['the frame', [{ path: ROUTES.sync, shown: 'main li', everywhere: true }]],
  ...Map.groupBy(
    DASHBOARD_SCREENS.filter(({ name }) => !SAME_CONTROLS.includes(name)),
    ({ path }) => routeOf(path),
  ),
];
