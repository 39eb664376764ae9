import { AUTH_TEXT } from '@gsc/contract/auth/api';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { ROUTES } from '@gsc/contract/routes';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { BookOpen, LogOut, Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useKeepProperty } from '../../data/properties/chosen-property.ts';
import { DESTINATIONS } from '../sidebar/navigation.ts';
import { useScheme } from './use-scheme.ts';
import { useSignOut } from './use-sign-out.ts';

/** The command palette (Ctrl/Cmd+K) with all screens and actions. */
export function Palette() {
  const navigate = useNavigate();
  const keep = useKeepProperty();
  const signOut = useSignOut();
  const scheme = useScheme();
  const groups: SpotlightActionGroupData[] = [
    {
      group: 'Pages',
      actions: DESTINATIONS.map(({ to, label, icon: Icon, key }) => ({
        id: to,
        label,
        leftSection: <Icon size={16} strokeWidth={1.5} />,
        rightSection: key && <small>g {key}</small>,
        onClick: () => navigate(keep(to)),
      })),
    },
    {
      group: 'Actions',
      actions: [
        {
          id: 'documentation',
          label: OVERVIEW_TEXT.documentation,
          leftSection: <BookOpen size={16} strokeWidth={1.5} />,
          onClick: () => navigate(ROUTES.docs),
        },
        {
          id: 'scheme',
          label: scheme.label,
          leftSection: <scheme.icon size={16} strokeWidth={1.5} />,
          onClick: scheme.toggle,
        },
        {
          id: 'sign-out',
          label: AUTH_TEXT.signOut,
          leftSection: <LogOut size={16} strokeWidth={1.5} />,
          onClick: signOut,
        },
      ],
    },
  ];
  return (
    <Spotlight
      actions={groups}
      // Labels the dialog itself. The aria-label prop would label the wrapper element.
      attributes={{ content: { 'aria-label': 'Search or jump to' } }}
      shortcut="mod + K"
      nothingFound="Nothing found"
      highlightQuery
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <Search size={16} strokeWidth={1.5} />,
        placeholder: 'Search or jump to...',
        'aria-label': 'Search or jump to',
      }}
    />
  );
}
