import type { AvailableProperty } from '@gsc/contract/properties-api';
import { propertyName } from '@gsc/contract/properties-name';

/** Which addresses are ticked. What Google has not verified cannot be. */
export type Selection = ReadonlySet<string>;

export const selectable = (properties: readonly AvailableProperty[]): AvailableProperty[] =>
  properties.filter(each => each.isVerified);

export function toggled(selection: Selection, siteUrl: string): Selection {
  const next = new Set(selection);
  if (!next.delete(siteUrl)) next.add(siteUrl);
  return next;
}

export const matching = (properties: readonly AvailableProperty[], search: string): AvailableProperty[] => {
  const wanted = search.trim().toLocaleLowerCase('en');
  return properties.filter(each => propertyName(each.siteUrl).toLocaleLowerCase('en').includes(wanted));
};
