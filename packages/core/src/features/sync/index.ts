/** What other features may know of the sync: which rows they may read, and how the readers' views are asked. */
export { readPointers, VIEW_ARGUMENTS, viewParameters } from './read-pointers.ts';
