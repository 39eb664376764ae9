import { ROUTES } from '@gsc/contract/routes';
import { DOCS_SECTIONS, DOCS_TEXT } from '@gsc/contract/site/docs';
import { Prose } from '../prose.tsx';
import { DocumentBody } from './document-body.tsx';
import type { DOCUMENTS } from './documents.server.ts';
import { FigureDefinitions } from './figure-definitions.tsx';

type Guides = typeof DOCUMENTS.guides;

export function DocsPage({ guides }: { guides: Guides }) {
  return (
    <Prose title={DOCS_TEXT.title} lead={DOCS_TEXT.lead} contents={DOCS_SECTIONS}>
      {DOCS_SECTIONS.map(({ id, title }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {id === 'figures' ? <Figures /> : <DocumentBody blocks={guides[id].blocks} isSection />}
        </section>
      ))}
    </Prose>
  );
}

/** The definitions come from the contract, because the cards of the dashboard link to them. */
function Figures() {
  return (
    <>
      <p>
        {DOCS_TEXT.figuresLead} <a href={ROUTES.docsCalculations}>{DOCS_TEXT.formulas}</a>{' '}
        {DOCS_TEXT.formulasText}
      </p>
      <FigureDefinitions />
    </>
  );
}
