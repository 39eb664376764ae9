import { ChevronRight, type LucideIcon, Target, TrendingDown, TrendingUp, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './change-feed.module.css';
import { SignedChange } from './signed-change.tsx';

export type FeedItem = {
  id: string;
  tone: 'up' | 'down' | 'warn';
  /** The sentence, with its subject in <b>. */
  children: ReactNode;
  /** The property, if there are several. */
  caption?: string | undefined;
  clicks: number;
  /** Within normal variation: grey, with a tooltip. */
  within?: boolean;
};

const ICONS: Record<FeedItem['tone'], LucideIcon> = {
  up: TrendingUp,
  down: TrendingDown,
  warn: TriangleAlert,
};
const MAX_ITEMS = 4;

/** Up to four sentences, ordered by the change in clicks. */
export function ChangeFeed({ items }: { items: readonly FeedItem[] }) {
  const ranked = items.toSorted((a, b) => Math.abs(b.clicks) - Math.abs(a.clicks)).slice(0, MAX_ITEMS);
  return (
    <ol className={classes.feed}>
      {ranked.map(({ id, tone, children, caption, clicks, within = false }) => {
        const Icon = ICONS[tone];
        return (
          <li key={id}>
            <span className={classes.icon} data-tone={within ? 'neutral' : tone}>
              <Icon size={14} aria-hidden />
            </span>
            <div className={classes.sentence}>
              <p>{children}</p>
              {caption && <span>{caption}</span>}
            </div>
            <SignedChange clicks={clicks} within={within} className={classes.clicks} />
          </li>
        );
      })}
    </ol>
  );
}

/** A block below the feed with potential clicks. The caller wraps it in a link. */
export function Opportunity({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className={classes.opportunity}>
      <Target size={16} aria-hidden />
      <span className={classes.sentence}>
        <b>{title}</b>
        <span>{children}</span>
      </span>
      <ChevronRight size={14} aria-hidden />
    </span>
  );
}
