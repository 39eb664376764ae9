import type { AvailableProperty } from '@gsc/contract/properties/api';
import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { propertyName, propertyTypeName } from '@gsc/contract/properties/name';
import { Checkbox } from '@mantine/core';
import { Check, ShieldOff } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { PermissionBadge } from '../../../ui/feedback/status-badges.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import styles from './selection-dialog.module.css';

type SelectionOptionProps = {
  property: AvailableProperty;
  checked: boolean;
  /** Already connected, so it cannot be selected. */
  connected: boolean;
  disabled: boolean;
  onToggle: () => void;
};

export function SelectionOption({ property, checked, connected, disabled, onToggle }: SelectionOptionProps) {
  const id = useId();
  const name = propertyName(property.siteUrl);
  const { permissionLevel, isVerified } = property;
  return (
    <li>
      <label
        className={styles.option}
        data-on={checked || undefined}
        data-off={!isVerified || connected || undefined}
        htmlFor={id}
      >
        <Checkbox
          id={id}
          size="xs"
          checked={checked || connected}
          disabled={disabled || !isVerified || connected}
          onChange={onToggle}
        />
        <Monogram name={name} />
        <span className={styles.names}>
          <b>{name}</b>
          <small>{isVerified ? propertyTypeName(property.propertyType) : CONNECT_TEXT.unverifiedHint}</small>
        </span>
        {connected ? (
          <Badge tone="up" icon={Check}>
            {CONNECT_TEXT.alreadyConnected}
          </Badge>
        ) : permissionLevel === 'siteUnverifiedUser' ? (
          <Badge icon={ShieldOff}>{CONNECT_TEXT.unverified}</Badge>
        ) : (
          <PermissionBadge permission={permissionLevel} />
        )}
      </label>
    </li>
  );
}
