import type { Config } from '@react-router/dev/config';
import { addFontLicenses, LICENSES_FILE } from './add-font-licenses.ts';
import { compressAssets } from './compress-assets.ts';

export default {
  ssr: true,
  // A build with the developers' gallery never takes the place of the product's own.
  buildDirectory: process.env['VITE_GALLERY'] === '1' ? 'build-with-gallery' : 'build',
  // The whole route list is small and holds no secret: sending it at once spares a request per hovered link.
  routeDiscovery: { mode: 'initial' },
  // The loaders of the layouts are small. As files of their own, they would be four more requests.
  splitRouteModules: false,
  buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    addFontLicenses(`${client}/${LICENSES_FILE}`);
    return compressAssets(client);
  },
} satisfies Config;
