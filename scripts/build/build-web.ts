import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { recordPackages } from './record-packages.ts'

const RENDERER = 'src/web/app/entry-server.tsx'
// Said by every build: harfbuzzjs and manifold-3d import this module under Node only, and plugins take most of the time.
const EXPECTED = /Module "(node:)?module" has been externalized|BUNDLER_TIMINGS|PLUGIN_TIMINGS/

/** Builds the browser's files into `client` and the server-side renderer into `server`. */
export async function buildWeb(outDir: string): Promise<void> {
  const { build } = await import('vite')
  // NOTE: Vite trusts a NODE_ENV that is set; a test that builds would get React's development build.
  process.env.NODE_ENV = 'production'
  const record = recordPackages()
  const plugins = [record.plugin]
  const shared = { ...(await quietly()), plugins, worker: { plugins: () => plugins } }
  await build({ ...shared, build: { outDir: join(outDir, 'client'), emptyOutDir: true } })
  await build({ ...shared, build: { outDir: join(outDir, 'server'), emptyOutDir: true, ssr: RENDERER } })
  record.write(outDir)
}

/** Builds the page that shows all components, for visual tests. It is not part of the product. */
export async function buildUiPage(outDir: string): Promise<void> {
  const [{ build }, { default: react }, { default: tailwind }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
  ])
  await build({
    ...(await quietly()),
    configFile: false,
    publicDir: false,
    plugins: [react(), tailwind()],
    // As in the product: workers wait for WebAssembly at the top.
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: 'src/web/ui-page/ui.html' },
    },
  })
}

/** Prints warnings only, without those that every build has. */
async function quietly(): Promise<InlineConfig> {
  const { createLogger } = await import('vite')
  const customLogger = createLogger('warn')
  const { warn } = customLogger
  customLogger.warn = (message, options) => {
    if (!EXPECTED.test(message)) warn(message, options)
  }
  return { logLevel: 'warn', customLogger }
}
