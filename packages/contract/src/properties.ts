export const PROPERTIES_TEXT = {
  navigation: 'GSC Properties',
  heading: 'Google Search Console Properties',
  activeTab: (count: number) => `Active Properties (${count})`,
  deletedTab: (count: number) => `Deleted Properties (${count})`,
  connectNew: 'Connect New Property',
  connectFirst: 'Connect First Property',
  empty: 'No Properties Connected',
  emptyDeleted: 'No Deleted Properties',
  /** Ours, until connecting works. */
  connectLater: 'Connecting properties is not open yet.',
} as const;
