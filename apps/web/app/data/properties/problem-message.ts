/** What the server said, or the product's own words when it said nothing. */
export function problemText(problem: unknown, fallback: string): string {
  const { detail, title } = (problem ?? {}) as { detail?: string; title?: string };
  return detail ?? title ?? fallback;
}

/** The body of an answer, or an error that can be shown as it is, also when no answer came. */
export async function answerOr<T>(
  fallback: string,
  asked: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const answer = await asked.catch(() => null);
  if (!answer?.response.ok) throw new Error(problemText(answer?.error, fallback));
  return answer.data as T;
}
