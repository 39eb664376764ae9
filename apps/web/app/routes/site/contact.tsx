import { CONTACT_PARAMETERS, CONTACT_TEXT } from '@gsc/contract/contact/api';
import { ROUTES } from '@gsc/contract/routes';
import { data, redirect } from 'react-router';
import { ContactPage } from '../../features/contact/contact-page.tsx';
import { readMessage } from '../../features/contact/read-message.ts';
import { hostContext } from '../../host-context.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { siteApi } from '../../site-api.ts';
import type { Route } from './+types/contact.ts';

const { sent: SENT, subject: SUBJECT } = CONTACT_PARAMETERS;
const SUBJECT_LENGTH = 200;

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Contact',
    description: 'Write to the people behind GSC Insights: support, sales, office address and hours.',
  });

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    details: context.get(hostContext).contact ?? {},
    sent: searchParams.has(SENT),
    subject: (searchParams.get(SUBJECT) ?? '').slice(0, SUBJECT_LENGTH),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { values, isTrapped, message, errors } = readMessage(await request.formData());
  const sent = () => redirect(`${ROUTES.contact}?${SENT}=1`, 303);
  if (isTrapped) return sent();
  if (!message) return data({ values, errors, problem: undefined }, { status: 422 });
  const { response } = await siteApi(context).POST('/api/contact', { body: message });
  if (response.ok) return sent();
  const problem = response.status === 429 ? CONTACT_TEXT.tooMany : CONTACT_TEXT.failed;
  return data({ values, errors: {}, problem }, { status: response.status });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { details, sent, subject } = loaderData;
  return (
    <ContactPage
      details={details}
      sent={sent && !actionData}
      values={actionData?.values ?? { subject }}
      errors={actionData?.errors ?? {}}
      problem={actionData?.problem}
    />
  );
}
