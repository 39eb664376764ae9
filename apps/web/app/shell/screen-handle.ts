/** What a dashboard route states about its screen. */
export type ScreenHandle = { title: string };

export const screenHandle = (title: string): ScreenHandle => ({ title });
