import { ROUTES } from '@gsc/contract/routes';
import { STATUS_TEXT, Subscription, SubscriptionAnswer } from '@gsc/contract/status/api';
import { data, redirect } from 'react-router';
import { pageMeta } from '../../site/page-meta.ts';
import { StatusPage } from '../../site/status/status-page.tsx';
import { siteApi } from '../../site-api.ts';
import type { Route } from './+types/status.ts';

const NOTICES = {
  mailed: STATUS_TEXT.mailed,
  confirm: STATUS_TEXT.confirmed,
  leave: STATUS_TEXT.left,
} as const;

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Status',
    description: 'The current status of the GSC Insights services, with 90 days of recorded checks.',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: report } = await siteApi(context).GET('/api/status');
  if (!report) throw data(null, { status: 503 });
  const { searchParams } = new URL(request.url);
  const done = searchParams.get('done');
  return {
    report,
    link: readLink(searchParams.get('token'), false) ?? readLink(searchParams.get('leave'), true),
    notice: Object.entries(NOTICES).find(([step]) => step === done)?.[1],
  };
}

const readLink = (token: string | null, isLeaving: boolean) => (token ? { token, isLeaving } : undefined);

export async function action({ request, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData());
  const api = siteApi(context);
  const answer = SubscriptionAnswer.safeParse(form);
  if (answer.success) {
    const { response } = await api.POST('/api/status/subscriptions/answer', { body: answer.data });
    if (response.ok) return redirect(`${ROUTES.status}?done=${answer.data.answer}#subscribe`, 303);
    return refuse(response.status === 429 ? STATUS_TEXT.tooMany : STATUS_TEXT.unknownLink, response.status);
  }
  const subscription = Subscription.safeParse(form);
  if (!subscription.success) return refuse(STATUS_TEXT.invalidEmail, 422);
  const { response } = await api.POST('/api/status/subscriptions', { body: subscription.data });
  if (response.ok) return redirect(`${ROUTES.status}?done=mailed#subscribe`, 303);
  return refuse(STATUS_TEXT.tooMany, response.status);
}

const refuse = (problem: string, status: number) => data({ problem }, { status });

export default function Status({ loaderData, actionData }: Route.ComponentProps) {
  return <StatusPage {...loaderData} problem={actionData?.problem} />;
}
