import type { OwnPostRow, PostStatus } from '@gsc/contract/blog/api';
import { ActionIcon } from '@mantine/core';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../ui/feedback/badge.tsx';
import { formatFullDay } from '../../ui/format/format.ts';
import { localDay } from '../../ui/format/local-time.ts';
import { editAddress, publicAddress } from './post-address.ts';
import styles from './post-row.module.css';
import { STATUS_LABELS } from './status-labels.ts';

const TONES = { published: 'up', draft: 'warn', archived: 'neutral' } as const satisfies Record<
  PostStatus,
  string
>;
const day = (instant: string) => formatFullDay(localDay(new Date(instant)));

export function PostRow({ post, onDelete }: { post: OwnPostRow; onDelete: () => void }) {
  const isPublished = post.status === 'published';
  return (
    <li className={styles.row}>
      <div className={styles.details}>
        <h3>
          {post.title}
          <Badge tone={TONES[post.status]}>{STATUS_LABELS[post.status]}</Badge>
        </h3>
        <p>
          {post.category && <span>{post.category}</span>}
          <span>Created {day(post.created_at)}</span>
          {post.published_at && <span>Published {day(post.published_at)}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        {isPublished && (
          <ActionIcon
            component="a"
            href={publicAddress(post.slug)}
            target="_blank"
            rel="noopener"
            variant="subtle"
            aria-label={`Open ${post.title}`}
          >
            <ExternalLink size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          component={Link}
          to={editAddress(post.id)}
          variant="subtle"
          aria-label={`Edit ${post.title}`}
        >
          <Pencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={`Delete ${post.title}`} onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
