import { type TrialProperties, trialText } from './trial.ts';

/** The eight questions of the landing page. The answers describe only what the product does. */
export const faq = (limit: TrialProperties) => [
  {
    question: 'What is GSC Insights?',
    answer:
      'A home for your Google Search Console data. It stores every day of every property you connect and shows what changed and why. It checks whether your URLs are indexed. Coming soon: topics built from your queries, and reports for your clients.',
  },
  {
    question: 'How is it different from Search Console itself?',
    answer:
      'Search Console shows the last 16 months and 1,000 rows at a time. GSC Insights stores every day you connect, lets you compare any two periods of the same length and explains the difference to the click. It checks whole URL lists for indexing. Coming soon: queries grouped into topics.',
  },
  {
    question: 'How far back does my data go?',
    answer:
      'When you connect a property, everything Google still has is fetched: up to 16 months. From then on no day is dropped, so after a year you have up to 28 months. Days that Google deleted before you connected cannot be recovered.',
  },
  {
    question: 'Which Google permissions do you ask for?',
    answer:
      'Your name, e-mail address and picture to sign you in, and read-only access to Search Console when you connect a property. We cannot change anything in your account, and you can revoke the access in your Google account at any time.',
  },
  {
    question: 'How does keyword clustering work?',
    answer:
      'Coming soon. Queries will be turned into vectors that lie close together when they mean similar things, the vectors laid out on a map, and dense areas will become topics with a suggested name. You will be able to rename them, and every figure for a topic will be the sum of its queries.',
  },
  {
    question: 'How many URLs can I check for indexing?',
    answer:
      'Up to 5,000 in one check, and you can start several. Google allows 2,000 inspections a day for each property; a longer list continues after midnight Pacific time until every URL has a result.',
  },
  {
    question: 'Can I put my own brand on it?',
    answer:
      'Yes. Name, logo and two colours are enough: the whole dashboard uses them, with colours adjusted so that text stays readable. Coming soon: reports for your clients under the same brand.',
  },
  {
    question: 'What does the free trial include?',
    answer: trialText(limit).answer,
  },
];
