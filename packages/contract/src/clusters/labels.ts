export const CLUSTERS_TEXT = {
  heading: 'Keyword Clusters',
} as const;
