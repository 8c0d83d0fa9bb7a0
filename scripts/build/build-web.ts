import { join } from 'node:path'

const RENDERER = 'src/web/app/entry-server.tsx'

/** The browser's files in `client`, and in `server` what renders pages for it. */
export async function buildWeb(outDir: string): Promise<void> {
  const { build } = await import('vite')
  // NOTE: Vite believes what is set, and a test that builds would leave React's development build behind.
  process.env.NODE_ENV = 'production'
  const shared = { logLevel: 'warn' } as const
  await build({ ...shared, build: { outDir: join(outDir, 'client'), emptyOutDir: true } })
  await build({ ...shared, build: { outDir: join(outDir, 'server'), emptyOutDir: true, ssr: RENDERER } })
}
