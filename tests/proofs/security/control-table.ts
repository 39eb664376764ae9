import { CONTROLS, type Control } from './controls.ts';

const cellOf = ({ tests }: Control): string => tests.map(({ title }) => `"${title}"`).join(', ');

/** The rows of the table in docs/reliability.md. */
export const controlRows = (): string[][] => CONTROLS.map(each => [each.id, each.control, cellOf(each)]);
