import { CONNECT_REFUSALS, CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import type { ConnectOffer } from '../../../data/properties/connection-data.ts';
import { NothingToSelect } from './nothing-to-select.tsx';
import { matching, type Selection, selectable, toggled, withAll, withNone } from './select-properties.ts';
import styles from './selection-dialog.module.css';
import { SelectionOption } from './selection-option.tsx';
import { useConnectProperties } from './use-connect-properties.ts';

const NONE: Selection = new Set();

type SelectionDialogProps = {
  offer: ConnectOffer;
  /** URLs of connected properties. */
  connected: Selection;
  onClose: () => void;
};

export function SelectionDialog({ offer, connected, onClose }: SelectionDialogProps) {
  const { availableProperties, tempTokens } = offer;
  const [selection, setSelection] = useState(NONE);
  const [search, setSearch] = useState('');
  const [permitted, setPermitted] = useState(false);
  const [permissionMissing, setPermissionMissing] = useState(false);
  const { connecting, connectProperties } = useConnectProperties();
  const selectableProperties = selectable(availableProperties, connected);
  const chosen = selectableProperties.filter(each => selection.has(each.siteUrl));
  const blocked = connecting || chosen.length === 0 || !permitted;
  const shown = matching(availableProperties, search);
  const matchingSelectable = matching(selectableProperties, search);
  const selectedCount = matchingSelectable.filter(each => selection.has(each.siteUrl)).length;

  async function submit(): Promise<void> {
    if (connecting) return;
    setPermissionMissing(chosen.length > 0 && !permitted);
    if (chosen.length > 0 && !permitted) return;
    const { storagePermission } = CONNECT_TEXT;
    const handle = tempTokens?.access_token;
    const done = await connectProperties({ selectedProperties: chosen, handle, storagePermission });
    if (done) onClose();
  }

  return (
    <Modal
      opened
      onClose={() => connecting || onClose()}
      size={620}
      title={CONNECT_TEXT.dialogTitle}
      closeButtonProps={{ 'aria-label': 'Close', size: 28, icon: <X size={16} aria-hidden /> }}
      // Inside a dialog, screen readers would treat the header element as a second page banner.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ body: styles.body ?? '', header: styles.header ?? '', title: styles.title ?? '' }}
    >
      {selectableProperties.length > 0 ? (
        <p className={styles.found}>{CONNECT_TEXT.found(availableProperties.length)}</p>
      ) : (
        <NothingToSelect available={availableProperties} />
      )}
      <div className={styles.tool}>
        <TextInput
          className={styles.filter ?? ''}
          aria-label={CONNECT_TEXT.filter}
          placeholder={CONNECT_TEXT.filter}
          leftSection={<Search size={16} aria-hidden />}
          value={search}
          data-autofocus
          onChange={event => setSearch(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={connecting || selectedCount === matchingSelectable.length}
          onClick={() => setSelection(withAll(selection, matchingSelectable))}
        >
          {CONNECT_TEXT.selectAll}
        </Button>
        <Button
          variant="default"
          disabled={connecting || selectedCount === 0}
          onClick={() => setSelection(withNone(selection, matchingSelectable))}
        >
          {CONNECT_TEXT.deselectAll}
        </Button>
      </div>
      <ul className={styles.list}>
        {shown.map(property => (
          <SelectionOption
            key={property.siteUrl}
            property={property}
            checked={selection.has(property.siteUrl)}
            connected={connected.has(property.siteUrl)}
            disabled={connecting}
            onToggle={() => setSelection(toggled(selection, property.siteUrl))}
          />
        ))}
        {shown.length === 0 && availableProperties.length > 0 && (
          <li className={styles.none}>No property matches “{search.trim()}”.</li>
        )}
      </ul>
      {selectableProperties.length > 0 && (
        <Checkbox
          className={styles.permission ?? ''}
          label={CONNECT_TEXT.storagePermission}
          error={permissionMissing && !permitted && CONNECT_REFUSALS.storagePermission}
          checked={permitted}
          disabled={connecting}
          onChange={event => setPermitted(event.currentTarget.checked)}
        />
      )}
      <div className={styles.foot}>
        <span aria-live="polite">{CONNECT_TEXT.selected(chosen.length, selectableProperties.length)}</span>
        <Button variant="default" disabled={connecting} onClick={onClose}>
          {CONNECT_TEXT.cancel}
        </Button>
        {/* Not disabled, so that pressing it without a selection or permission explains what is missing. */}
        <Button aria-disabled={blocked} data-disabled={blocked} onClick={submit}>
          {connecting ? CONNECT_TEXT.connecting : CONNECT_TEXT.connect(chosen.length)}
        </Button>
      </div>
    </Modal>
  );
}
