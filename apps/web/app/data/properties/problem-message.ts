/** The server's error message, or the fallback. */
export function problemText(problem: unknown, fallback: string): string {
  const { detail, title } = (problem ?? {}) as { detail?: string; title?: string };
  return detail ?? title ?? fallback;
}

/** Returns the response body, or throws an error with a message for the user, also for network errors. */
export async function unwrapOr<T>(
  fallback: string,
  pending: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const result = await pending.catch(() => null);
  if (!result?.response.ok) throw new Error(problemText(result?.error, fallback));
  return result.data as T;
}
