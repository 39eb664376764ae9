import type { AvailableProperty, Property } from '@gsc/contract/properties/api';
import { propertyName } from '@gsc/contract/properties/name';

/** Which addresses are ticked. */
export type Selection = ReadonlySet<string>;

/** What of Google's answer can be ticked: verified by Google, and not connected yet. */
export const selectable = (
  properties: readonly AvailableProperty[],
  connected: Selection,
): AvailableProperty[] => properties.filter(each => each.isVerified && !connected.has(each.siteUrl));

/** The addresses that sync already; one whose access was lost can be connected again. */
export const connectedUrls = (active: readonly Property[]): Selection =>
  new Set(active.filter(each => each.state === 'active').map(each => each.property_url));

export function toggled(selection: Selection, siteUrl: string): Selection {
  const next = new Set(selection);
  if (!next.delete(siteUrl)) next.add(siteUrl);
  return next;
}

/** 'Select All' and 'Deselect All' are about what the filter shows; the rest of the selection stays. */
export const withAll = (selection: Selection, shown: readonly AvailableProperty[]): Selection =>
  new Set([...selection, ...shown.map(each => each.siteUrl)]);

export const withNone = (selection: Selection, shown: readonly AvailableProperty[]): Selection =>
  new Set([...selection].filter(url => !shown.some(each => each.siteUrl === url)));

export const matching = (properties: readonly AvailableProperty[], search: string): AvailableProperty[] => {
  const wanted = search.trim().toLocaleLowerCase('en');
  return properties.filter(each => propertyName(each.siteUrl).toLocaleLowerCase('en').includes(wanted));
};
