/** A figure that a card of the dashboard shows, with its definition on the documentation page. */
export type Figure = {
  /** The anchor on the page. Links to it must keep working, so it does not change. */
  id: string;
  /** The labels of the figure on the screens. The first one is the title of the definition. */
  labels: readonly [string, ...string[]];
  /** Plain text, because the page and docs/figures.md show it. */
  text: string;
};

/** Figures that are explained together. A card links to an explanation. */
export type Explanation = { id: string; title: string; figures: readonly Figure[] };
