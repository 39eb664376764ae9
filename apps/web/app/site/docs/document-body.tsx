import { DOCS_TEXT } from '@gsc/contract/site/docs';
import { Fragment, type ReactNode } from 'react';
import styles from './document-body.module.css';
import { type Block, type Inline, plainText } from './parse-document.ts';

/** All pictures show a screen on a desktop. */
const PICTURE_SIZE = { width: 1440, height: 900 };

/** Parts of a text have no identity. They never change, so their place is their key. */
const keyed = <T,>(parts: readonly T[], render: (part: T) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  parts.map((part, index) => <Fragment key={index}>{render(part)}</Fragment>);

export const Text = ({ content }: { content: readonly Inline[] }) => keyed(content, renderPart);

function renderPart(part: Inline): ReactNode {
  if (typeof part === 'string') return part;
  if (part.kind === 'code') return <code>{part.text}</code>;
  const content = <Text content={part.content} />;
  if (part.kind === 'strong') return <b>{content}</b>;
  return (
    <a href={part.href} rel={part.href.startsWith('https:') ? 'noopener' : undefined}>
      {content}
    </a>
  );
}

/** The text of a document below its title. Within a page, its headings are one level lower. */
export function DocumentBody({ blocks, isSection }: { blocks: readonly Block[]; isSection?: boolean }) {
  return keyed(blocks, block => renderBlock(block, isSection === true));
}

function renderBlock(block: Block, isSection: boolean): ReactNode {
  if (block.kind === 'heading') {
    const Heading = `h${block.level + (isSection ? 1 : 0)}` as 'h2' | 'h3' | 'h4';
    return (
      <Heading id={block.id}>
        <Text content={block.content} />
      </Heading>
    );
  }
  if (block.kind === 'paragraph')
    return (
      <p>
        <Text content={block.content} />
      </p>
    );
  if (block.kind === 'picture')
    return (
      <img className={styles.picture} src={block.file} alt={block.alt} {...PICTURE_SIZE} loading="lazy" />
    );
  if (block.kind === 'code') return <ScrollingCode text={block.text} />;
  if (block.kind === 'table') return <ScrollingTable head={block.head} rows={block.rows} />;
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {keyed(block.items, item => (
        <li>
          <Text content={item} />
        </li>
      ))}
    </List>
  );
}

function ScrollingCode({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <pre className={styles.code} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}

/** Tables scroll on phones. */
function ScrollingTable({ head, rows }: { head: readonly Inline[][]; rows: readonly Inline[][][] }) {
  const name = `${DOCS_TEXT.table}: ${head.map(plainText).join(', ')}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={name}>
      <table className={styles.table}>
        <thead>
          <tr>
            {keyed(head, cell => (
              <th scope="col">
                <Text content={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, row => (
            <tr>
              {keyed(row, cell => (
                <td>
                  <Text content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
