import type { AvailableProperty, Property } from '@gsc/contract/properties/api';
import { propertyName } from '@gsc/contract/properties/name';

/** The URLs of the selected properties. */
export type Selection = ReadonlySet<string>;

/** Properties that are verified by Google and not connected yet. */
export const selectable = (
  properties: readonly AvailableProperty[],
  connected: Selection,
): AvailableProperty[] => properties.filter(each => each.isVerified && !connected.has(each.siteUrl));

/** The URLs of active properties. A property with lost access can be connected again. */
export const connectedUrls = (active: readonly Property[]): Selection =>
  new Set(active.filter(each => each.state === 'active').map(each => each.property_url));

export function toggled(selection: Selection, siteUrl: string): Selection {
  const next = new Set(selection);
  if (!next.delete(siteUrl)) next.add(siteUrl);
  return next;
}

/** 'Select All' and 'Deselect All' affect only properties that match the filter. */
export const withAll = (selection: Selection, shown: readonly AvailableProperty[]): Selection =>
  new Set([...selection, ...shown.map(each => each.siteUrl)]);

export const withNone = (selection: Selection, shown: readonly AvailableProperty[]): Selection =>
  new Set([...selection].filter(url => !shown.some(each => each.siteUrl === url)));

export const matching = (properties: readonly AvailableProperty[], search: string): AvailableProperty[] => {
  const term = search.trim().toLowerCase();
  return properties.filter(each => propertyName(each.siteUrl).toLowerCase().includes(term));
};
