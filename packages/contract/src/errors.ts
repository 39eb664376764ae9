import { z } from 'zod';

/** The API's error response (RFC 9457). `code` is for programs, `title` and `detail` are for people. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string().optional(),
    request_id: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/** Answers when the threads for heavy work are in use. */
export const THREAD_TEXT = {
  tooMany: 'Your previous requests are still in progress. Please try again in a moment.',
  busy: 'The server is busy. Please try again in a moment.',
  tookTooLong: 'This took too long and was stopped. Please try again.',
} as const;

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';
