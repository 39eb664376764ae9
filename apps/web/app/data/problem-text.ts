import type { Problem } from '@gsc/contract/errors';

/**
 * The text of a refused request. An invalid field has a message of its own, which says more than the title of all
 * invalid requests.
 */
export function problemText({ detail, errors, title }: Partial<Problem>, status: number): string {
  return (
    detail ||
    errors?.find(({ message }) => message)?.message ||
    title ||
    `The server returned status ${status}`
  );
}
