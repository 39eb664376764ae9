import { SEARCH_TYPE_LABELS, SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { MetricFilterEditor } from './metric-filter-editor.tsx';
import { type SearchType, SearchTypeSelect } from './search-type-select.tsx';
import { TextFilterEditor } from './text-filter-editor.tsx';

const COUNTRIES = [
  { value: 'deu', label: 'Germany', count: 61_240 },
  { value: 'gbr', label: 'United Kingdom', count: 38_905 },
  { value: 'usa', label: 'United States' },
];

const countries = (onChange = vi.fn(), selected: string[] = ['deu']) =>
  renderComponent(
    <FilterEditor
      plural="countries"
      options={COUNTRIES}
      operator="is"
      selected={selected}
      onChange={onChange}
    />,
  );

test('the options are checkboxes with their counts', async () => {
  const screen = await countries();
  await expect.element(screen.getByRole('checkbox', { name: 'Germany 61,240' })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'United Kingdom 38,905' })).not.toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'United States' })).not.toBeChecked();
});

test('a click on an option adds it and a click on a selected one removes it', async () => {
  const onChange = vi.fn();
  const screen = await countries(onChange);
  await screen.getByRole('checkbox', { name: 'United States' }).click();
  expect(onChange).toHaveBeenLastCalledWith('is', ['deu', 'usa']);
  await screen.getByRole('checkbox', { name: 'Germany', exact: false }).click();
  expect(onChange).toHaveBeenLastCalledWith('is', []);
});

test('the operator changes without a change of the options', async () => {
  const onChange = vi.fn();
  const screen = await countries(onChange);
  await screen.getByText('is not', { exact: true }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('is not', ['deu']);
});

test('the search ignores case and spaces around the text', async () => {
  const screen = await countries();
  await screen.getByRole('textbox').fill('  UNITED ');
  expect(screen.getByRole('checkbox').elements()).toHaveLength(2);
  expect(screen.getByRole('checkbox', { name: 'Germany', exact: false }).elements()).toHaveLength(0);
});

test('a selected option that the search hides stays selected', async () => {
  const onChange = vi.fn();
  const screen = await countries(onChange);
  await screen.getByRole('textbox').fill('states');
  await screen.getByRole('checkbox', { name: 'United States' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('is', ['deu', 'usa']);
});

test('a search without a match repeats the text', async () => {
  const screen = await countries();
  await screen.getByRole('textbox').fill('Atlantis');
  expect(screen.getByRole('checkbox').elements()).toHaveLength(0);
  await expect.element(screen.getByText(/Atlantis/)).toBeVisible();
});

const OPERATORS = [
  { id: 'contains', label: 'contains' },
  { id: 'regex', label: 'matches', hint: '^how ' },
  { id: 'in', label: 'is one of', many: true },
] as const;
type Operator = (typeof OPERATORS)[number]['id'];

type TextOptions = { onApply?: () => void; operator?: Operator; value?: string };
const query = ({ onApply = () => {}, operator = 'contains', value = '' }: TextOptions = {}) =>
  renderComponent(
    <TextFilterEditor<Operator>
      field="Query"
      operators={OPERATORS}
      operator={operator}
      value={value}
      problem={(id, text) => (id === 'regex' && text.includes('(') ? 'The pattern is not valid' : null)}
      onApply={onApply}
    />,
  );

const field = { name: 'Query', exact: true };

test('a text filter takes effect with Apply, not while typing', async () => {
  const onApply = vi.fn();
  const screen = await query({ onApply });
  await screen.getByRole('textbox', field).fill('  tent ');
  expect(onApply).not.toHaveBeenCalled();
  await screen.getByRole('button').click();
  expect(onApply).toHaveBeenCalledExactlyOnceWith('contains', 'tent');
});

test('Enter applies a text filter', async () => {
  const onApply = vi.fn();
  const screen = await query({ onApply, value: 'ten' });
  await screen.getByRole('textbox', field).click();
  await userEvent.keyboard('{End}t{Enter}');
  expect(onApply).toHaveBeenCalledExactlyOnceWith('contains', 'tent');
});

test('an empty text is refused', async () => {
  const onApply = vi.fn();
  const screen = await query({ onApply });
  await screen.getByRole('textbox', field).fill('   ');
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('textbox', field)).toBeInvalid();
  expect(onApply).not.toHaveBeenCalled();
});

test('a text that cannot be used shows why', async () => {
  const onApply = vi.fn();
  const screen = await query({ onApply, operator: 'regex', value: '(' });
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('The pattern is not valid')).toBeVisible();
  expect(onApply).not.toHaveBeenCalled();
});

test('another operator keeps the text and removes the error', async () => {
  const onApply = vi.fn();
  const screen = await query({ onApply, operator: 'regex', value: '(' });
  await screen.getByRole('button').click();
  await screen.getByRole('combobox').click();
  await screen.getByRole('option', { name: 'Query contains' }).click();
  expect(screen.getByText('The pattern is not valid').elements()).toHaveLength(0);
  await screen.getByRole('button').click();
  expect(onApply).toHaveBeenCalledExactlyOnceWith('contains', '(');
});

test('an operator with several values has a field with several lines', async () => {
  const onApply = vi.fn();
  const screen = await query({ onApply, operator: 'in', value: 'tent\nboots' });
  expect(screen.getByRole('textbox', field).element().tagName).toBe('TEXTAREA');
  await screen.getByRole('button').click();
  expect(onApply).toHaveBeenCalledExactlyOnceWith('in', 'tent\nboots');
});

test('applying a text filter does not send the form around it', async () => {
  const [onSubmit, onApply] = [vi.fn(), vi.fn()];
  const screen = await renderComponent(
    <div onSubmit={onSubmit}>
      <TextFilterEditor
        field="Query"
        operators={OPERATORS}
        operator="contains"
        value="tent"
        onApply={onApply}
      />
    </div>,
  );
  await screen.getByRole('button').click();
  expect(onApply).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});

function Types({ types, onChange }: { types: readonly SearchType[]; onChange?: (type: SearchType) => void }) {
  const [type, setType] = useState<SearchType>('web');
  return (
    <SearchTypeSelect
      types={types}
      value={type}
      onChange={next => {
        setType(next);
        onChange?.(next);
      }}
    />
  );
}

test('the search types with data are offered in the order of the product', async () => {
  const screen = await renderComponent(<Types types={['discover', 'image']} />);
  await screen.getByRole('combobox').click();
  const names = screen
    .getByRole('option')
    .elements()
    .map(option => option.textContent);
  expect(names).toEqual([SEARCH_TYPE_LABELS.web, SEARCH_TYPE_LABELS.image, SEARCH_TYPE_LABELS.discover]);
});

test('another search type is chosen with the keyboard', async () => {
  const onChange = vi.fn();
  const screen = await renderComponent(<Types types={SEARCH_TYPE_NAMES} onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: SEARCH_TYPE_LABELS.image })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('combobox')).not.toHaveValue(SEARCH_TYPE_LABELS.web);
});

test('the chosen search type cannot be deselected', async () => {
  const onChange = vi.fn();
  const screen = await renderComponent(<Types types={['image']} onChange={onChange} />);
  await screen.getByRole('combobox').click();
  await screen.getByRole('option', { name: SEARCH_TYPE_LABELS.web }).click();
  await expect.element(screen.getByRole('combobox')).toHaveValue(SEARCH_TYPE_LABELS.web);
});

test('a single search type needs no choice', async () => {
  const screen = await renderComponent(<Types types={['web']} />);
  expect(screen.getByRole('combobox').elements()).toHaveLength(0);
});

const clicks = (
  onApply = vi.fn(),
  value: { min: number | null; max: number | null } = { min: 10, max: null },
) => renderComponent(<MetricFilterEditor field="Clicks" value={value} onApply={onApply} />);

test('a number is applied with Enter', async () => {
  const onApply = vi.fn();
  const screen = await clicks(onApply);
  await screen.getByRole('textbox', { name: 'Clicks', exact: true }).fill('25');
  await userEvent.keyboard('{Enter}');
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ min: 25, max: null });
});

test('a range needs two numbers, the smaller one first', async () => {
  const onApply = vi.fn();
  const screen = await clicks(onApply, { min: 4, max: 20 });
  const [from, to] = ['Clicks from', 'Clicks to'].map(name => screen.getByRole('textbox', { name }));
  await to?.fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/must not be larger/);
  await from?.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Enter a number/);
  expect(onApply).not.toHaveBeenCalled();
});

test('another operator changes the fields', async () => {
  const onApply = vi.fn();
  const screen = await clicks(onApply);
  await screen.getByRole('combobox', { name: 'Operator' }).click();
  await screen.getByRole('option', { name: 'Clicks ≤' }).click();
  await screen.getByRole('textbox', { name: 'Clicks', exact: true }).fill('7');
  await screen.getByRole('button', { name: 'Apply' }).click();
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ min: null, max: 7 });
});
