import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { controlKey, Kbd } from '../../ui/kbd.tsx';
import { DESTINATIONS } from '../sidebar/navigation.ts';
import styles from './shortcuts-dialog.module.css';

export const SHORTCUTS_TITLE = 'Keyboard shortcuts';

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={SHORTCUTS_TITLE}
      size={440}
      // Otherwise the <header> element would be a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
    >
      <dl className={styles.list}>
        <Row label="Search or jump to a page, property or view">
          <Kbd>{controlKey()} K</Kbd>
        </Row>
        <Row label="Search this page">
          <Kbd>/</Kbd>
        </Row>
        <Row label="Show or hide the sidebar">
          <Kbd>{controlKey()} B</Kbd>
        </Row>
        {DESTINATIONS.map(
          ({ key, label }) =>
            key && (
              <Row key={key} label={`Go to ${label}`}>
                <Kbd>g</Kbd> <Kbd>{key}</Kbd>
              </Row>
            ),
        )}
        <Row label="Show this list">
          <Kbd>?</Kbd>
        </Row>
      </dl>
    </Modal>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
