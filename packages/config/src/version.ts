import manifest from '../../../package.json' with { type: 'json' };

/** The version of the product. The versions of the workspaces have no meaning. */
export const VERSION: string = manifest.version;
