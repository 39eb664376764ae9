import { ROUTES } from '@gsc/contract/routes';
import { DOCS_TEXT } from '@gsc/contract/site/docs';
import { Prose } from '../prose.tsx';
import { DocumentBody, Text } from './document-body.tsx';
import type { Block, Document } from './parse-document.ts';
import { plainText } from './parse-document.ts';

type Heading = Extract<Block, { kind: 'heading' }>;
const isSection = (block: Block): block is Heading => block.kind === 'heading' && block.level === 2;

/** A page that shows one document. Its first paragraph is the lead, its sections are the table of contents. */
export function DocumentPage({ document }: { document: Document }) {
  const [first, ...blocks] = document.blocks;
  if (first?.kind !== 'paragraph') throw new Error(`${document.title} does not start with a paragraph.`);
  const contents = blocks.filter(isSection).map(({ id, content }) => ({ id, title: plainText(content) }));
  return (
    <Prose
      title={document.title}
      lead={<Text content={first.content} />}
      contents={contents}
      parent={{ href: ROUTES.docs, label: DOCS_TEXT.title }}
    >
      <DocumentBody blocks={blocks} />
    </Prose>
  );
}
