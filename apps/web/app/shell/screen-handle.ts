import type { Params } from 'react-router';

type Title = string | ((params: Params) => string);

/** What a dashboard route states about its screen. The title can depend on the parameters of the path. */
export type ScreenHandle = { title: Title };

export const screenHandle = (title: Title): ScreenHandle => ({ title });
