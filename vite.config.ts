import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bodySchemaPlugin } from './src/web/build/body-schema-plugin.ts'
import { directIconsPlugin } from './src/web/build/direct-icons-plugin.ts'
import { precompressPlugin } from './src/web/build/precompress-plugin.ts'
import { routeTablePlugin } from './src/web/build/route-table-plugin.ts'
import { sharedChunks } from './src/web/build/shared-chunks.ts'

// `vite build` makes the browser's files, `vite build --ssr` the renderer that the server loads.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    directIconsPlugin(),
    routeTablePlugin(),
    bodySchemaPlugin(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/app/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
    tailwind(),
    precompressPlugin(),
  ],
  publicDir: 'src/web/public',
  // Bundled with its packages, because thousands of small modules take more memory. Development loads them as they are.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  // They load their WebAssembly from beside themselves, and wait for it at the top.
  optimizeDeps: { exclude: ['harfbuzzjs', 'manifold-3d'] },
  worker: { format: 'es' },
  resolve: {
    dedupe: ['react', 'react-dom'],
    // React has had this hook itself since version 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/web/server',
        copyPublicDir: false,
        ssr: 'src/web/app/entry-server.tsx',
        rolldownOptions: { output: { charset: 'ascii', comments: false } },
      }
    : {
        outDir: 'dist/web/client',
        manifest: 'manifest.json',
        // The content security policy forbids data: fonts and pictures in styles.
        assetsInlineLimit: 0,
        // Public pages carry the list of what lazy parts load, and nobody on them is signed in yet.
        modulePreload: { resolveDependencies: (file, needed) => (/\/_app/.test(file) ? [] : needed) },
        rolldownOptions: {
          input: 'src/web/app/entry-client.tsx',
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            codeSplitting: {
              // What every page loads is one chunk rather than six, which compresses better.
              groups: [
                { name: 'start', tags: ['$initial'], priority: 1 },
                { debugName: 'shared', name: sharedChunks(), includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
}))
