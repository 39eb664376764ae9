import { DocumentBody, Text } from '../../docs/document-body.tsx';
import type { Document } from '../../docs/parse-document.ts';
import styles from './own-pricing-section.module.css';
import { Section, SectionHead } from './section.tsx';

/** What the operator has written about prices. */
export function OwnPricingSection({ document: { title, blocks } }: { document: Document }) {
  const [first, ...others] = blocks;
  return (
    <Section id="pricing">
      <SectionHead
        id="pricing"
        title={title}
        lead={first?.kind === 'paragraph' && <Text content={first.content} />}
      />
      <div className={styles.text}>
        <DocumentBody blocks={others} isSection />
      </div>
    </Section>
  );
}
