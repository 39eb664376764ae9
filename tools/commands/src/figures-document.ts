import { EXPLANATIONS } from '@gsc/contract/figures/explanations';

const HEADER = `# Figures

The definition of every figure that a card of the dashboard shows. [How we calculate](users/how-we-calculate.md) has the
formulas. The documentation page shows the same texts.

\`npm run generate\` writes this file from \`packages/contract/src/figures\`.
`;

/** The text of docs/figures.md. */
export const figuresDocument = (): string =>
  HEADER +
  EXPLANATIONS.map(
    ({ title, figures }) =>
      `\n## ${title}\n\n${figures.map(({ labels, text }) => `- **${labels[0]}**: ${text}\n`).join('')}`,
  ).join('');
