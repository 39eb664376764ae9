import type { AuthUser } from '@gsc/contract/auth/api';
import { ROUTES } from '@gsc/contract/routes';
import { ActionIcon, Tooltip } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import clsx from 'clsx';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useLocation } from 'react-router';
import { Shortcut } from '../../ui/kbd.tsx';
import frame from '../frame.module.css';
import { Brand } from '../sidebar/brand.tsx';
import { PropertySwitcher } from './property-switcher.tsx';
import { SyncPill } from './sync-pill.tsx';
import styles from './top-bar.module.css';
import { useScheme } from './use-scheme.ts';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  user: AuthUser;
  /** If the sidebar is collapsed, the top bar shows the brand name. */
  sidebarCollapsed: boolean;
  menuOpen: boolean;
  onOpenMenu: () => void;
}

export function TopBar({ user, sidebarCollapsed, menuOpen, onOpenMenu }: TopBarProps) {
  const scheme = useScheme();
  // The overview has its own switcher on phones.
  const isOverview = useLocation().pathname === ROUTES.overview;
  return (
    <header className={clsx(frame.topBar, isOverview && styles.hasSwitcher)}>
      <button
        type="button"
        className={styles.menu}
        onClick={onOpenMenu}
        aria-label="Open menu"
        aria-expanded={menuOpen}
      >
        <MenuIcon size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <span className={styles.brand}>
        <Brand />
      </span>
      {sidebarCollapsed && (
        <span className={styles.brandName}>
          <Brand logoHidden />
        </span>
      )}
      <PropertySwitcher />
      <span className={styles.gap} />
      <SyncPill />
      <button
        type="button"
        className={styles.search}
        onClick={spotlight.open}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className={styles.words}>Search or jump to...</span>
        <Shortcut letter="K" className={styles.shortcut} />
      </button>
      <Tooltip label={scheme.label}>
        <ActionIcon
          className={styles.scheme ?? ''}
          size={34}
          color="gray"
          onClick={scheme.toggle}
          aria-label={scheme.label}
        >
          <scheme.icon size={16} strokeWidth={1.5} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <UserMenu user={user} />
    </header>
  );
}
