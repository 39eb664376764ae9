import { z } from 'zod';

/** A saved view is a name for an address: the query of /dashboard/analytics, as the codec writes it. */
export const SavedViewInput = z.object({
  name: z.string().trim().min(1).max(120),
  address: z.string().max(16_000),
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
