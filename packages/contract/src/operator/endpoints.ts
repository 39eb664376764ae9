import { endpoints } from '../endpoint.ts';
import { OPERATOR_PATHS, OperatorState } from './api.ts';

export const operatorEndpoints = endpoints({
  getOperatorState: {
    method: 'GET',
    path: OPERATOR_PATHS.state,
    summary: 'The state of the installation, for operators only',
    access: 'user',
    work: 'light',
    output: OperatorState,
    refusals: [401, 404, 429],
  },
});
