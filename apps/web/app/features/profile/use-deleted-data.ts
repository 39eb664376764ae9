import { DELETE_ACCOUNT_TEXT, GOOGLE_ACCOUNTS_TEXT } from '@gsc/contract/profile/labels';
import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '../../data/properties/queries.ts';
import { useStorage } from '../../data/sync/state.ts';
import { storedMonths } from '../../data/sync/stored-months.ts';
import { plural } from '../../ui/format/format.ts';

/** What a deletion would remove, as far as it is known. A part that is not loaded is left out. */
export function useDeletedData() {
  const properties = useStorage().data?.properties ?? [];
  const connections = useQuery(connectionsQuery).data?.connections ?? [];
  const stored = storedMonths(properties);
  const accounts = connections.filter(connection => connection.state !== 'disconnected').length;
  return {
    history:
      stored &&
      DELETE_ACCOUNT_TEXT.history(
        `${plural(stored.months, 'month')} of history`,
        GOOGLE_ACCOUNTS_TEXT.properties(properties.length),
      ),
    unrepeatable:
      stored && stored.beyond > 0 ? DELETE_ACCOUNT_TEXT.unrepeatable(plural(stored.beyond, 'month')) : '',
    grants: accounts > 0 ? DELETE_ACCOUNT_TEXT.grants(plural(accounts, 'Google account')) : null,
  };
}
