import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressPlugin } from './src/web/build/precompress-plugin.ts'
import { publicStylesPlugin } from './src/web/build/public-styles-plugin.ts'
import { routeTablePlugin } from './src/web/build/route-table-plugin.ts'

// `vite build` makes the browser's files, `vite build --ssr` the renderer that the server loads.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    publicStylesPlugin(),
    routeTablePlugin(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/web/app/routes',
      generatedRouteTree: 'src/web/app/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
    tailwind(),
    precompressPlugin(),
  ],
  publicDir: 'src/web/public',
  resolve: { dedupe: ['react', 'react-dom'] },
  build: isSsrBuild
    ? {
        outDir: 'dist/web/server',
        copyPublicDir: false,
        ssr: 'src/web/app/entry-server.tsx',
      }
    : {
        outDir: 'dist/web/client',
        manifest: 'manifest.json',
        // The content security policy forbids data: fonts and pictures in styles.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/app/entry-client.tsx',
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // What every page loads is one chunk rather than six, which compresses better.
          output: { codeSplitting: { groups: [{ name: 'common', tags: ['$initial'] }] } },
        },
      },
}))
