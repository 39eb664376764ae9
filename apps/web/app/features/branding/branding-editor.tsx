import type { Branding } from '@gsc/contract/branding/api';
import { useState } from 'react';
import { draftOf } from './branding-draft.ts';
import styles from './branding-editor.module.css';
import { BrandingForm } from './branding-form.tsx';
import { BrandingPreview } from './preview/branding-preview.tsx';

/** The form and a preview of its values. Fields keep what the user typed if saving fails. */
export function BrandingEditor({ saved }: { saved: Branding }) {
  const [draft, setDraft] = useState(() => draftOf(saved));
  return (
    <div className={styles.editor}>
      <BrandingForm draft={draft} onChange={part => setDraft(current => ({ ...current, ...part }))} />
      <BrandingPreview draft={draft} />
    </div>
  );
}
