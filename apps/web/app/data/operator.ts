import { OPERATOR_PATHS } from '@gsc/contract/operator/api';
import { OPERATOR_REFRESH_MS } from '@gsc/contract/operator/limits';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';

/** The state of the installation. Null for a user who is not an operator. Loaded again while the screen is visible. */
export const operatorStateQuery = queryOptions({
  queryKey: ['operator', 'state'],
  queryFn: async ({ signal }) => {
    const answer = await api.GET(OPERATOR_PATHS.state, { signal });
    return answer.response.status === 404 ? null : unwrap(Promise.resolve(answer));
  },
  refetchInterval: OPERATOR_REFRESH_MS,
});
