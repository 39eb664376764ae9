import type { ProfileUpdate } from '@gsc/contract/profile/api';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';
import { sessionClient } from './session/browser-session.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/profile', { signal })),
  staleTime: 60_000,
});

/** Starts the download as a link, so that the browser streams the file to the disk. */
export async function downloadData(): Promise<void> {
  const { url } = await unwrap(api.POST('/api/profile/download'));
  location.assign(url);
}

/** Deletes the account. The server has already signed out all browsers when it answers. */
export async function deleteAccount(email: string): Promise<void> {
  await unwrap(api.DELETE('/api/profile/account', { body: { email } }));
  await sessionClient().signedOut();
}

/** Saves the profile. The name and the avatar change in all open tabs. */
export async function updateProfile(body: ProfileUpdate) {
  const profile = await unwrap(api.PUT('/api/profile', { body }));
  const { email, full_name, avatar_url } = profile;
  sessionClient().userUpdated({ email, full_name, avatar_url });
  return profile;
}
