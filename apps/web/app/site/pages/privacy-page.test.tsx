import { SESSION_ABSOLUTE_SECONDS } from '@gsc/contract/auth/api';
import { TRASH_DAYS } from '@gsc/contract/properties/trash';
import { BACKUP_COPIES_TEXT, ENDED_SESSION_DAYS } from '@gsc/contract/site/retention';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrivacyPage } from './privacy-page.tsx';

const text = renderToStaticMarkup(<PrivacyPage />)
  .replaceAll(/<[^>]+>/g, '')
  .replaceAll(/\s+/g, ' ');

test('the policy names the retention times of the product', () => {
  expect(text).toContain(`stays in the trash for ${TRASH_DAYS} days`);
  expect(text).toContain(`a session ends after ${SESSION_ABSOLUTE_SECONDS / 86_400} days at the latest`);
  expect(text).toContain(`Its address and browser are deleted ${ENDED_SESSION_DAYS} days later`);
  expect(text).toContain(BACKUP_COPIES_TEXT);
});

test('the policy says what the browser stores and which pictures other servers see', () => {
  expect(text).toMatch(/local storage of your browser has your name, your email address/);
  expect(text).toMatch(/your profile picture from Google, the logo of your brand .* pictures in blog posts/);
});
