import { pageMeta } from '../site/page-meta.ts';
import { Prose } from '../site/prose.tsx';

export const meta = () =>
  pageMeta(
    'Documentation',
    'How to connect Search Console properties, sync their data and read the reports.',
  );

export default function Docs() {
  return (
    <Prose
      title="Documentation"
      lead="GSC Insights reads your Search Console data with your permission, keeps it, and explains it."
    >
      <h2>Getting started</h2>
      <p>
        Sign in with the Google account that has access to your sites in Search Console. There is no password
        to choose and no credit card to enter.
      </p>
      <h2>Connecting properties</h2>
      <p>
        You choose which properties to connect. Access is read-only: nothing in your Search Console account is
        ever changed, and you can disconnect a property at any time.
      </p>
      <h2>Data sync</h2>
      <p>
        Google provides up to 16 months of history, and data is typically updated daily. The two or three
        newest days are still being counted by Google; they are marked as fresh until they are final.
      </p>
    </Prose>
  );
}
