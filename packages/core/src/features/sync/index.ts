/** What other features may know of the sync: which rows they may read, how the readers' views are asked, and since when Google has data. */
export { nominalEdge } from './google-window.ts';
export { readPointers, VIEW_ARGUMENTS, viewParameters } from './read-pointers.ts';
