import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { LICENSES_FILE } from './add-font-licenses.ts';
import { CHUNK_GROUPS } from './chunk-groups.ts';

/** In development this process is the origin the browser sees; the API is a process beside it. */
function apiProxy(target: string | undefined) {
  if (!target) return {};
  // Cookies and the Origin check belong to the address the browser knows, so the Host header stays as it is.
  const toApi = { target, changeOrigin: false };
  return { proxy: { '/api': toApi, '/healthz': toApi, '/readyz': toApi } };
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  define: { 'import.meta.env.API_ORIGIN': JSON.stringify(process.env['API_PROXY_TARGET'] ?? '') },
  // Production installs no packages of the pages. The server has these two, and both must use the same copy.
  ssr: command === 'build' ? { noExternal: true, external: ['react', 'react-router'] } : {},
  server: { host: '127.0.0.1', ...apiProxy(process.env['API_PROXY_TARGET']) },
  // Found before the first visit, not during it: a late find reloads the page under the developer.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  environments: {
    client: {
      build: {
        // The licenses of what browsers get. The packages of the server contain their own.
        license: { fileName: LICENSES_FILE },
        rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
      },
    },
  },
  build: {
    target: 'es2023',
    // Schemas have no side effects: a public page that reads one constant of the contract loads no zod.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
}));
