export type StarterPost = {
  title: string;
  category: string;
  tags: string[];
  excerpt: string;
  content: string;
  /** Days since publication. */
  daysAgo: number;
};

export const STARTER_CATEGORIES = [
  { name: 'Algorithm updates', description: 'Reading Google’s updates in your own data.' },
  { name: 'Data', description: 'What Search Console counts, and what it leaves out.' },
  { name: 'Indexing', description: 'Which pages Google keeps, and why it leaves out others.' },
  { name: 'Keyword research', description: 'From long lists of queries to what people want.' },
  { name: 'Reporting', description: 'Figures that clients and colleagues can use.' },
] as const;

/** Posts for the demo and the tests. */
export const STARTER_POSTS: readonly StarterPost[] = [
  {
    title: 'What disappears on day 487',
    category: 'Data',
    tags: ['History', 'Backups', 'Search Console', 'Seasonality', 'Exports'],
    daysAgo: 5,
    excerpt:
      'Search Console drops a day of data every night. What you lose first is the comparison everybody asks for: the same season two years ago.',
    content: `<p>Search Console keeps 16 months of performance data. That is about 486 days, and the window rolls: every night a new day comes in at one end and an old day leaves at the other. Nothing announces it, and nothing brings the old day back.</p>
<h2>Why 16 months is shorter than it sounds</h2>
<p>A comparison with last year needs two periods. Comparing this quarter with the same quarter of last year uses 15 months already. A comparison of two whole years needs 24, so it has never been possible inside Search Console.</p>
<p>Seasonal sites feel it first. In November the last complete winter is still there, the one before it is not. Whether this autumn is weak or merely normal cannot be said from one earlier season.</p>
<h2>What an export does not keep</h2>
<ul>
<li><strong>Rows.</strong> The export of a report holds 1,000 rows. The API returns up to 50,000 rows a day for each search type.</li>
<li><strong>Days.</strong> An export of queries over three months is one list for three months. You cannot ask it later about one week.</li>
<li><strong>Combinations.</strong> Queries and pages are exported as two lists. Which query led to which page is in neither.</li>
</ul>
<h2>What to do this week</h2>
<p>Write down the oldest date you can still select, for every property you look after. Everything before it is gone; everything after it can still be saved. Then fetch day by day through the API, because long ranges return fewer rows than the same days asked for one at a time.</p>`,
  },
  {
    title: 'Why the last two days look like a crash',
    category: 'Data',
    tags: ['Fresh data', 'Sync'],
    daysAgo: 12,
    excerpt:
      'Fresh data is partial. How long a day takes to settle, and how to compare without being fooled by it.',
    content: `<p>Open any performance chart with the newest data and the line falls off at the right edge. It does so every day, on every site, and it means nothing.</p>
<h2>How a day settles</h2>
<p>Google publishes figures of a day while it is still counting. Final figures follow two to three days later. Days are days in Pacific time, so in Europe the last evening of a month belongs partly to the next morning.</p>
<h2>Three rules</h2>
<ol>
<li>End a comparison on the last final day, not on today.</li>
<li>Compare the same number of days and the same weekdays. A period with one Sunday more looks worse for a shop that nobody visits on Sundays.</li>
<li>If you keep your own copy, read the newest days again until they stop changing. A copy made on the first evening stays wrong for ever.</li>
</ol>
<p>In our charts such days are hatched and the line is dashed, and totals that compare two periods leave them out.</p>`,
  },
  {
    title: 'The queries you never see',
    category: 'Data',
    tags: ['Anonymized queries', 'Totals'],
    daysAgo: 19,
    excerpt:
      'Add up all queries and you get less than the total. The rest is not lost: Google withholds it. How to report it honestly.',
    content: `<p>Every SEO has tried it once: export the queries, add up the clicks, compare with the total above the chart. The sum is smaller, sometimes by half.</p>
<h2>Where the rest is</h2>
<p>Google does not list queries that were not issued by more than a few dozen users over two to three months. They count in the totals and in the page report; they never appear in the query report. On small sites and on sites with a long tail that is a large part.</p>
<p>There is a second gap: lists end. The API returns the top rows, up to 50,000 a day for each search type. Large sites reach that limit.</p>
<h2>What follows from it</h2>
<ul>
<li>Take headlines from totals by date, never from a sum of queries.</li>
<li>A filter on queries changes the total too: withheld queries drop out of it. “Without brand” plus “brand” is less than “all”.</li>
<li>Show the difference as a line of its own. A client who adds up your table should arrive at the number in your headline.</li>
</ul>`,
  },
  {
    title: 'Reading a core update without panic',
    category: 'Algorithm updates',
    tags: ['Core update', 'Position'],
    daysAgo: 26,
    excerpt:
      'Wait for final data, compare like with like, and look at groups of queries before single pages.',
    content: `<p>A core update rolls out over one to three weeks. In the middle of it figures go up and down, and the worst decisions are made on the third day.</p>
<h2>First: is it the update?</h2>
<p>Mark the days on which the rollout began and ended. A fall that began before it has another cause: a deployment, a season, a day that is not final. Compare the fortnight after the end with the fortnight before the beginning, and with the same weeks of last year.</p>
<h2>Then: what kind of fall?</h2>
<p>Clicks are demand times visibility times click-through rate. Fewer impressions at the same position means fewer people searched. The same impressions at a worse position means you were outranked. The same position with fewer clicks means that the page of results changed around you. Only the second one is the update.</p>
<h2>Last: where?</h2>
<p>Group queries by topic and pages by template before you open a single one. If one topic fell and the others did not, read what now ranks for it. If everything fell by the same share, a change of a single page will not bring it back.</p>`,
  },
  {
    title: 'Crawled, not indexed: a triage list',
    category: 'Indexing',
    tags: ['Indexing', 'Coverage', 'Crawling'],
    daysAgo: 33,
    excerpt: 'Group by coverage state first. Five groups, five different fixes, and one order to do them in.',
    content: `<p>A list of a thousand URLs that are not indexed is not a task. Five groups are. Inspect the URLs you care about (Google allows 2,000 inspections a day for each property) and sort by coverage state.</p>
<table><thead><tr><th>Coverage state</th><th>What it means</th><th>What to do</th></tr></thead><tbody>
<tr><td>Excluded by ‘noindex’ tag</td><td>You asked for it</td><td>Check that you meant it</td></tr>
<tr><td>Blocked by robots.txt</td><td>Google may not look</td><td>Allow it, or remove it from the sitemap</td></tr>
<tr><td>Alternate page with proper canonical tag</td><td>Another URL stands for it</td><td>Nothing, if the other one is indexed</td></tr>
<tr><td>Discovered - currently not indexed</td><td>Known, never fetched</td><td>Link to it from pages that are crawled often</td></tr>
<tr><td>Crawled - currently not indexed</td><td>Fetched and not kept</td><td>Improve it, merge it, or let it go</td></tr>
</tbody></table>
<h2>The order</h2>
<p>Begin with mistakes of your own: noindex and robots.txt are fixed in an hour. Then pages that are known and were never fetched, because links cost nothing. The last group needs writing, and writing is the expensive part.</p>
<p>Check the same list again after two weeks. What matters is the movement between the groups, not the size of one.</p>`,
  },
  {
    title: 'Your own CTR curve beats any study',
    category: 'Reporting',
    tags: ['CTR', 'Titles', 'Position', 'Opportunities'],
    daysAgo: 40,
    excerpt: 'Build the curve from your own rows, per device, and find the titles that underperform.',
    content: `<p>Published studies say that the first result gets some 30 percent of the clicks. For your site that number is wrong, and it is wrong in a different way on phones.</p>
<h2>How to build it</h2>
<ol>
<li>Take rows of query, page and device for the last three months, without your brand. Brand queries have a rate that nothing else reaches.</li>
<li>Round the position, add up clicks and impressions for each position, and divide. Do not average the rates: a query with ten impressions would count as much as one with ten thousand.</li>
<li>Leave out positions with few impressions. The curve should be smooth; where it is not, there is too little data.</li>
</ol>
<h2>How to use it</h2>
<p>For each query multiply its impressions by what your curve says for its position, and subtract the clicks it got. The largest differences are titles and descriptions that people pass by, or results pages on which something else takes the click. Look at ten of them by hand before you change anything.</p>
<p>Position is an average weighted by impressions. A query that moves between 2 and 12 has position 7 and was never seen there.</p>`,
  },
  {
    title: 'When two of your pages compete',
    category: 'Keyword research',
    tags: ['Cannibalisation', 'Content'],
    daysAgo: 47,
    excerpt:
      'Spotting overlap in query data, telling it from harmless company, and three ways to resolve it.',
    content: `<p>Two pages for one query are not a fault by themselves. Google shows both when it finds both useful, and a shop with a category and a guide on the same subject can win twice. It is a fault when they take turns.</p>
<h2>What taking turns looks like</h2>
<p>Look at query and page together, week by week. One page has the impressions this week, the other next week, and neither holds its position. The sum of clicks falls each time they change places.</p>
<h2>Three ways out</h2>
<ol>
<li><strong>Merge</strong> what says the same. Keep the address with more links and redirect the other one.</li>
<li><strong>Separate</strong> what was meant to differ: title, heading and first paragraph decide which question a page answers.</li>
<li><strong>Link</strong> from the weaker page to the stronger one with the words people search for.</li>
</ol>
<p>Change one pair at a time and wait for final data of two weeks. Then look at the sum of both pages, not at the one you like.</p>`,
  },
  {
    title: 'A client report people read to the end',
    category: 'Reporting',
    tags: ['White label', 'Clients', 'PDF'],
    daysAgo: 54,
    excerpt: 'One page, five numbers, three sentences. The rest is an appendix.',
    content: `<p>Most reports are written for the person who writes them. The person who pays wants to know three things: is it better or worse, why, and what happens next.</p>
<h2>One page</h2>
<p>Five numbers are enough: clicks, impressions, average position, the share of queries with your name in them, and how many pages are indexed. Each with the same period of last year beside it.</p>
<h2>Three sentences</h2>
<p>What changed, with the number. What caused it, with the page or the topic. What you do about it, with a date. If a cause is not known, say so; a guess is remembered longer than a gap.</p>
<h2>The appendix</h2>
<p>Tables belong behind the first page, with the period and the filters written above each of them, so that somebody can ask the same question again next month and compare.</p>`,
  },
];
