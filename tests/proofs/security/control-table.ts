import { CONTROLS, type Control } from './controls.ts';

const cellOf = ({ tests }: Control): string =>
  [...Map.groupBy(tests, ({ file }) => file)]
    .map(([file, group]) => `\`${file}\` ${group.map(({ title }) => `"${title}"`).join(', ')}`)
    .join('; ');

/** The rows of the table in docs/reliability.md. */
export const controlRows = (): string[][] => CONTROLS.map(each => [each.id, each.control, cellOf(each)]);
