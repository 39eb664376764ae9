import { z } from 'zod';
import { addressProblems } from '../report/address.ts';

const DAY_NAMES = ['from', 'to', 'cmp'];

/** A view may omit any parameter. Its days must be valid in a request. */
const ViewAddress = z
  .string()
  .max(16_000)
  .superRefine((address, problem) => {
    const query = new URLSearchParams(address);
    for (const { name, message } of addressProblems(query))
      if (DAY_NAMES.includes(name) && query.has(name)) problem.addIssue(`${name}: ${message}`);
  });

/** A saved view is a named query string of /dashboard/analytics, as address.ts writes it. */
export const SavedViewInput = z.object({
  name: z.string().trim().min(1).max(120),
  address: ViewAddress,
});
export type SavedViewInput = z.infer<typeof SavedViewInput>;

export const SavedView = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type SavedView = z.infer<typeof SavedView>;
export const SavedViews = z.object({ views: z.array(SavedView) });
