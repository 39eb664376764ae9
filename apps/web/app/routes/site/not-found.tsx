import { BAD_ADDRESS_TEXT, NOT_FOUND_TEXT } from '@gsc/contract/site/labels';
import { data } from 'react-router';
import { hostContext } from '../../host-context.tsx';
import { BadAddress } from '../../site/bad-address.tsx';
import { NotFound } from '../../site/not-found.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import type { Route } from './+types/not-found.ts';

export const meta: Route.MetaFunction = args => [
  ...pageMeta(
    args,
    args.loaderData?.isBadAddress
      ? { title: BAD_ADDRESS_TEXT.heading, description: BAD_ADDRESS_TEXT.advice }
      : { title: NOT_FOUND_TEXT.title, description: NOT_FOUND_TEXT.heading },
  ),
  { name: 'robots', content: 'noindex' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { isBadAddress = false } = context.get(hostContext);
  return data({ isBadAddress }, { status: isBadAddress ? 400 : 404 });
}

export default function NoPage({ loaderData }: Route.ComponentProps) {
  return loaderData.isBadAddress ? <BadAddress /> : <NotFound />;
}
