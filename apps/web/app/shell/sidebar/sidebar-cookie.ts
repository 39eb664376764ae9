const NAME = 'sidebar_state';
const MAX_AGE_SECONDS = 7 * 24 * 3600;

/** Open unless the user closed it within the last 7 days. */
export function readSidebarOpen(cookies: string | null): boolean {
  return !(cookies ?? '').split(/;\s*/).includes(`${NAME}=false`);
}

export function sidebarCookie(open: boolean): string {
  return `${NAME}=${open}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
}
