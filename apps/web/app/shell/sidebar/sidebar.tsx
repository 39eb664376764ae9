import { ROUTES } from '@gsc/contract/routes';
import { Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PanelLeft } from 'lucide-react';
import { NavLink } from 'react-router';
import { useKeepProperty } from '../../data/properties/chosen-property.ts';
import { propertiesQuery } from '../../data/properties/queries.ts';
import { Shortcut } from '../../ui/kbd.tsx';
import frame from '../frame.module.css';
import { Brand } from './brand.tsx';
import { type Destination, NAVIGATION } from './navigation.ts';
import styles from './sidebar.module.css';
import { StoredMonths } from './stored-months.tsx';

interface SidebarProps {
  collapsed: boolean;
  /** Undefined in the drawer, which has its own close control. */
  onToggle?: () => void;
  onNavigate?: () => void;
}

export function Sidebar({ collapsed, onToggle, onNavigate }: SidebarProps) {
  const properties = useQuery(propertiesQuery).data?.active.length;
  return (
    <div className={frame.sidebarInner} data-collapsed={collapsed}>
      <div className={frame.brandRow}>
        <Brand nameHidden={collapsed} />
      </div>
      {NAVIGATION.map(({ title, items }) => (
        <nav key={title ?? 'main'} aria-label={title ?? 'Main'} className={styles.group}>
          {title && <div className={styles.caption}>{title}</div>}
          {items.map(item => (
            <Entry
              key={item.to}
              item={item}
              collapsed={collapsed}
              count={item.to === ROUTES.properties ? properties : undefined}
              onNavigate={onNavigate}
            />
          ))}
        </nav>
      ))}
      <div className={styles.foot}>
        {!collapsed && <StoredMonths />}
        {onToggle && <ToggleButton collapsed={collapsed} onToggle={onToggle} />}
      </div>
    </div>
  );
}

interface EntryProps {
  item: Destination;
  collapsed: boolean;
  count?: number | undefined;
  onNavigate?: (() => void) | undefined;
}

function Entry({ item: { to, label, icon: Icon }, collapsed, count, onNavigate }: EntryProps) {
  const keep = useKeepProperty();
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      <NavLink
        to={keep(to)}
        end={to === ROUTES.overview}
        className={styles.entry ?? ''}
        aria-label={collapsed ? label : undefined}
        {...(onNavigate && { onClick: onNavigate })}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className={styles.label}>{label}</span>
        {count && !collapsed ? (
          <span className={styles.count} aria-hidden>
            {count}
          </span>
        ) : null}
      </NavLink>
    </Tooltip>
  );
}

function ToggleButton({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const label = collapsed ? 'Expand' : 'Collapse';
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      <button
        type="button"
        className={styles.toggle}
        onClick={onToggle}
        aria-expanded={!collapsed}
        aria-keyshortcuts="Control+B Meta+B"
        aria-label={collapsed ? label : undefined}
      >
        <PanelLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className={styles.label}>{label}</span>
        <Shortcut letter="B" className={styles.shortcut} />
      </button>
    </Tooltip>
  );
}
