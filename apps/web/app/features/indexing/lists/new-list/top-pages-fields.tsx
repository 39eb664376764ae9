import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import { NEW_LIST_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { propertyName } from '@gsc/contract/properties/name';
import { NumberInput, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { propertiesQuery } from '../../../../data/properties/queries.ts';
import { formatNumber } from '../../../../ui/format/format.ts';

type Pages = { propertyId: string; size: number };

export function TopPagesFields({ pages, onChange }: { pages: Pages; onChange: (pages: Pages) => void }) {
  const { data } = useQuery(propertiesQuery);
  const properties = data?.active ?? [];
  return (
    <>
      <Select
        label={TEXT.property}
        data={properties.map(({ id, property_url }) => ({ value: id, label: propertyName(property_url) }))}
        value={pages.propertyId || null}
        searchable
        allowDeselect={false}
        onChange={id => id && onChange({ ...pages, propertyId: id })}
      />
      <NumberInput
        label={TEXT.size}
        description={TEXT.sizeHint(formatNumber(INDEXING_LIMITS.urlsPerList))}
        min={1}
        max={INDEXING_LIMITS.urlsPerList}
        clampBehavior="strict"
        allowDecimal={false}
        thousandSeparator=","
        value={pages.size}
        onChange={size => onChange({ ...pages, size: Number(size) || 1 })}
      />
    </>
  );
}
