import { addDays, eachDay } from '@gsc/calendar/pacific-day';
import { ATTENTION_TEXT } from '@gsc/contract/overview/labels';
import { propertyName } from '@gsc/contract/properties/name';
import type { Job } from './job.ts';
import { numberIn } from './read-screen.ts';

const WEEKS = 4;

/** Which of 60 sites need attention today? */
export const needsAttention: Job = {
  name: 'J7 which of 60 sites need attention',
  limit: 1,
  as: 'agency',
  async perform(person, { clients, oracle, final }) {
    const card = person.page.getByRole('region', { name: ATTENTION_TEXT.title, exact: true });
    await card.waitFor();
    const more = card.getByRole('button', { name: /^Show all/ });
    if (await more.isVisible()) await person.click(more);
    const text = await card.innerText();
    const items = await card.getByRole('listitem').evaluateAll(rows =>
      rows.map(row => ({
        name: row.querySelector('a')?.textContent ?? '',
        reason: row.querySelector('p')?.textContent ?? '',
        size: row.lastElementChild?.textContent ?? '',
      })),
    );
    return async verdict => {
      const dropped = clients.filter(({ dropsFrom }) => dropsFrom !== null);
      verdict.same(
        'sites that need attention',
        items.map(({ name }) => name).sort(),
        dropped.map(({ siteUrl }) => propertyName(siteUrl)).sort(),
      );
      // Phones have no room for the line next to the title.
      const shown = /\d+ of \d+ properties/.exec(text)?.[0];
      const wanted = `${dropped.length} of ${clients.length} properties`;
      if (shown) verdict.same('sites that were judged', shown, wanted);
      for (const { name, reason, size } of items) {
        const client = clients.find(({ siteUrl }) => propertyName(siteUrl) === name);
        const metric = /^(Clicks|Impressions) are/.exec(reason)?.[1] === 'Clicks' ? 'clicks' : 'impressions';
        const days = Number(/ in (\d+) days? to /.exec(reason)?.[1]);
        const countOf = async (day: typeof final) => {
          const { rows } = await oracle.day(client?.siteUrl ?? '', 'web', 'total', day);
          return rows.reduce((sum, row) => sum + row[metric], 0);
        };
        const first = addDays(final, 1 - days);
        let [now, usual] = [0, 0];
        for (const [at, day] of eachDay(first, final).entries()) {
          now += await countOf(day);
          // The same weekday in the four weeks before the first of the days.
          const weeksBack = Math.floor(at / 7) + 1;
          for (let week = 0; week < WEEKS; week++)
            usual += (await countOf(addDays(day, -7 * (weeksBack + week)))) / WEEKS;
        }
        const count = /([\d,]+) in \d+ days? to /.exec(reason)?.[1];
        verdict.same(`${name} now`, numberIn(count), now);
        verdict.same(`${name} against usual`, numberIn(size), now - Math.round(usual));
        const isSince = client?.dropsFrom !== null && client !== undefined && first >= client.dropsFrom;
        verdict.same(`${name} since`, isSince, true);
      }
    };
  },
};
