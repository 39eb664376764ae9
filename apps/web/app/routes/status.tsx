import { pageMeta } from '../site/page-meta.ts';
import { Prose } from '../site/prose.tsx';
import type { Route } from './+types/status.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: 'Status', description: 'Whether the services of GSC Insights are working.' });

export default function Status() {
  return (
    <Prose title="Status" lead="No measurements have been recorded yet.">
      <p>
        This page shows figures that were measured and nothing else. Uptime of the API, the dashboard, the
        Search Console sync, analytics processing and authentication appears here once health checks have been
        recorded.
      </p>
    </Prose>
  );
}
