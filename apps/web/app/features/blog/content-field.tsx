import './sanitize-markup.ts';
import { BLOG_ADMIN_TEXT, CONTENT_ROWS } from '@gsc/contract/blog/labels';
import { SegmentedControl, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { previewQuery } from '../../data/blog.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './content-field.module.css';

// Loaded lazily, because the editor is large and only this field needs it.
const VisualEditor = lazy(() => import('./visual-editor.tsx'));

const VIEWS = ['Editor', 'HTML', 'Preview'] as const;
type View = (typeof VIEWS)[number];

/** Elements that the visual editor does not support and would remove on the first change. */
const UNSUPPORTED = /<(img|figure|sub|sup)\b/i;

interface ContentFieldProps {
  value: string;
  onChange: (html: string) => void;
}

/** Edits the HTML visually or as source, and previews it. */
export function ContentField({ value, onChange }: ContentFieldProps) {
  const [view, setView] = useState<View>(() => (UNSUPPORTED.test(value) ? 'HTML' : 'Editor'));
  const label = useId();
  return (
    <div>
      <div className={styles.head}>
        <span id={label}>{BLOG_ADMIN_TEXT.content}</span>
        <SegmentedControl
          size="xs"
          aria-label="Content view"
          data={[...VIEWS]}
          value={view}
          onChange={chosen => setView(VIEWS.find(each => each === chosen) ?? 'Editor')}
        />
      </div>
      {view === 'Editor' && UNSUPPORTED.test(value) && (
        <Note kind="partial">
          This post contains images or superscript, which the editor cannot show. Edit it as HTML.
        </Note>
      )}
      {view === 'Editor' && !UNSUPPORTED.test(value) && (
        <Suspense fallback={<RowsSkeleton />}>
          <VisualEditor labelledBy={label} value={value} onChange={onChange} />
        </Suspense>
      )}
      {view === 'HTML' && (
        <Textarea
          aria-labelledby={label}
          rows={CONTENT_ROWS}
          value={value}
          classNames={{ input: styles.html ?? '' }}
          spellCheck={false}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
      {view === 'Preview' && <PostPreview content={value} />}
    </div>
  );
}

/** The server sanitises the content in the same way as for the published post. */
function PostPreview({ content }: { content: string }) {
  const { data } = useQuery(previewQuery(content));
  return (
    <section
      className={styles.preview}
      aria-label="Preview"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
      dangerouslySetInnerHTML={{ __html: data?.content ?? '' }}
    />
  );
}
