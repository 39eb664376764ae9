import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { FILE_TYPES } from '../exports.ts';
import { AccountDeletion, DownloadLink, PROFILE_PATHS, Profile, ProfileUpdate } from './api.ts';

export const profileEndpoints = endpoints({
  getProfile: {
    method: 'GET',
    path: PROFILE_PATHS.profile,
    summary: 'My profile',
    access: 'demo',
    work: 'light',
    output: Profile,
    refusals: [401],
  },
  updateProfile: {
    method: 'PUT',
    path: PROFILE_PATHS.profile,
    summary: 'Saves my name and phone number',
    access: 'user',
    work: 'light',
    input: { body: ProfileUpdate },
    output: Profile,
    refusals: [400, 401],
  },
  prepareDownload: {
    method: 'POST',
    path: PROFILE_PATHS.download,
    summary: 'Returns the URL of a download of all my data. It is valid for a minute, once',
    access: 'user',
    work: 'light',
    output: DownloadLink,
    refusals: [401, 429],
  },
  downloadData: {
    method: 'GET',
    path: PROFILE_PATHS.file,
    summary: 'All my data as a zip file',
    // The ticket authenticates the request, because a link cannot send the access token.
    access: 'public',
    work: 'export',
    input: { query: z.object({ ticket: z.string().max(2000) }) },
    output: { file: FILE_TYPES.zip },
  },
  deleteAccount: {
    method: 'DELETE',
    path: PROFILE_PATHS.account,
    summary: 'Signs me out everywhere and deletes my account',
    access: 'user',
    work: 'light',
    input: { body: AccountDeletion },
    output: 'empty',
    refusals: [401, 422],
  },
});
