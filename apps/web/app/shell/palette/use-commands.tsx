import { AUTH_TEXT } from '@gsc/contract/auth/api';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { ROUTES } from '@gsc/contract/routes';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { BookOpen, Keyboard, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useScheme } from '../top-bar/use-scheme.ts';
import { useSignOut } from '../top-bar/use-sign-out.ts';
import { SHORTCUTS_TITLE } from './shortcuts-dialog.tsx';

export function useCommands(onShowShortcuts: () => void): SpotlightActionGroupData {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const scheme = useScheme();
  return {
    group: 'Actions',
    actions: [
      {
        id: 'documentation',
        label: OVERVIEW_TEXT.documentation,
        leftSection: <BookOpen size={16} strokeWidth={1.5} />,
        onClick: () => navigate(ROUTES.docs),
      },
      {
        id: 'shortcuts',
        label: SHORTCUTS_TITLE,
        leftSection: <Keyboard size={16} strokeWidth={1.5} />,
        rightSection: <small>?</small>,
        onClick: onShowShortcuts,
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
  };
}
