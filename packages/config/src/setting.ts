import type { z } from 'zod';

/** One environment variable. Startup, `npm run doctor`, .env.example and docs/settings.md all use this definition. */
export type Setting<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
  /** One or two sentences for the documentation. */
  meaning: string;
  /** The value in .env.example. */
  example: string;
};

export type Settings = Record<string, Setting>;

export const setting = <Schema extends z.ZodType>(
  schema: Schema,
  meaning: string,
  example: string | number = '',
): Setting<Schema> => ({ schema, meaning, example: String(example) });
