import { join, resolve } from 'node:path'

/** The browser's files in `outDir`, and what renders pages on the server in `outDir/server`. */
export async function buildWeb(outDir: string): Promise<void> {
  const { build } = await import('vite')
  const folder = resolve(outDir)
  await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
  await build({ logLevel: 'warn', build: { outDir: join(folder, 'server'), ssr: true, emptyOutDir: true } })
}
