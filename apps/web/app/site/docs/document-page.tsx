import type { ReactNode } from 'react';
import { Prose } from '../prose.tsx';
import { DocumentBody, Text } from './document-body.tsx';
import type { Block, Document } from './parse-document.ts';
import { plainText } from './parse-document.ts';

type Heading = Extract<Block, { kind: 'heading' }>;
const isSection = (block: Block): block is Heading => block.kind === 'heading' && block.level === 2;

interface DocumentPageProps {
  document: Document;
  /** The page that this page is a part of. */
  parent?: { href: string; label: string };
  /** Shown below the text. */
  children?: ReactNode;
}

/** A page that shows one document. Its first paragraph is the lead, its sections are the table of contents. */
export function DocumentPage({ document, parent, children }: DocumentPageProps) {
  const [first, ...blocks] = document.blocks;
  if (first?.kind !== 'paragraph') throw new Error(`${document.title} does not start with a paragraph.`);
  const contents = blocks.filter(isSection).map(({ id, content }) => ({ id, title: plainText(content) }));
  return (
    <Prose
      title={document.title}
      lead={<Text content={first.content} />}
      {...(contents.length > 0 && { contents })}
      {...(parent && { parent })}
    >
      <DocumentBody blocks={blocks} />
      {children}
    </Prose>
  );
}
