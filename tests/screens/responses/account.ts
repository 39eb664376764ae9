import type { Session, SessionList } from '@gsc/contract/auth/api';
import type { OwnPost, PostInput } from '@gsc/contract/blog/api';
import type { Profile } from '@gsc/contract/profile/api';

const USER_ID = '6f1c9f6e-6a7b-4a55-9a0e-1b1f6b1d2c3a';
const SESSION_ID = '0b9e4c52-3c1e-4c55-8f0a-1f2e3d4c5b6a';
const EMAIL = 'maya@trailforge.example';
const NAME = 'Maya Lindqvist';
const SESSION_SECONDS = 600;
const CREATED_AT = '2026-11-01T09:00:00.000Z';

export const sessionResponse = (): Session => ({
  access_token: 'token',
  token_type: 'bearer',
  expires_in: SESSION_SECONDS,
  expires_at: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
  session_id: SESSION_ID,
  user: { id: USER_ID, email: EMAIL, full_name: NAME, avatar_url: null },
});

export const SESSIONS_RESPONSE: SessionList = {
  sessions: [
    {
      id: SESSION_ID,
      created_at: CREATED_AT,
      last_used_at: '2026-11-15T09:00:00.000Z',
      expires_at: '2026-12-01T09:00:00.000Z',
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
      current: true,
    },
  ],
};

export const PROFILE_RESPONSE: Profile = {
  user_id: USER_ID,
  email: EMAIL,
  full_name: NAME,
  phone: null,
  avatar_url: null,
  created_at: CREATED_AT,
};

/** The stored post for the given input. */
export const postResponse = (input: Partial<PostInput> = {}): OwnPost => ({
  id: '5c0d7a52-3c1e-4c55-8f0a-1f2e3d4c5b6a',
  title: 'A post',
  content: '<p>Text</p>',
  excerpt: null,
  status: 'draft',
  featured_image_url: null,
  category_id: null,
  category: null,
  tags: [],
  meta_title: null,
  meta_description: null,
  created_at: CREATED_AT,
  published_at: null,
  ...input,
  slug: input.slug || 'a-post',
});
