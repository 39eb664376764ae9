import { openMailbox } from '@gsc/mail/testing';
import { buildWeb } from '@gsc/stack/build-web';
import { startStack } from '@gsc/stack/start-stack';
import { launchBrowser } from '../browser/launch.ts';
import { createStarterPosts } from '../starter-blog/create-starter-posts.ts';
import { proveEmails } from './site/emails.ts';
import { feedsAreValid } from './site/feeds.ts';
import { pagesWithoutScript } from './site/pages.ts';

const EDITOR = 'maya@trailforge.example';
const CONTACT = 'desk@gsc-insights.example';

/** Proves the public pages without JavaScript, the feeds and the emails of the forms. */
export async function run(_options: { quick: boolean }) {
  const mailbox = await openMailbox();
  const stack = await startStack({
    webBuildDir: buildWeb(),
    serverEnv: {
      BLOG_EDITORS: EDITOR,
      RATE_LIMIT_PER_MINUTE: '1000000',
      ACCOUNT_RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
    },
    workerEnv: {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'GSC Insights <notices@gsc.example>',
      CONTACT_TO: CONTACT,
    },
  });
  const browser = await launchBrowser();
  try {
    await createStarterPosts(stack, EDITOR, stack.stores.superuserUrl);
    const list = await (await fetch(`${stack.url}/api/blog/posts`)).json();
    const posts = (list as { slug: string }[]).map(({ slug }) => `/blog/${slug}`);
    const pages = await pagesWithoutScript(browser, stack, posts);
    const feeds = await feedsAreValid(browser, stack, posts);
    const emails = await proveEmails(browser, stack, mailbox, CONTACT);
    const parts = { pages, feeds, letters: emails };
    return { ok: Object.values(parts).every(part => part.ok), ...parts };
  } finally {
    await browser.close();
    await stack.stop();
    await mailbox.close();
  }
}
