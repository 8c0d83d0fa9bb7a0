import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * Puts beside the built product another one, with the same server and the same routes, whose pages are drawn by the
 * browser. Returns the program to start.
 */
export async function buildPlain(): Promise<string> {
  const folder = resolve('dist', `pages-plain-${process.pid}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync('dist/server', join(folder, 'server'), { recursive: true })
  await build({
    logLevel: 'error',
    build: {
      outDir: join(folder, 'web', 'client'),
      emptyOutDir: true,
      rolldownOptions: { input: here('./plain-entry.tsx') },
    },
  })
  mkdirSync(join(folder, 'web', 'server'), { recursive: true })
  copyFileSync(here('./plain-renderer.js'), join(folder, 'web', 'server', 'entry-server.js'))
  return join(folder, 'server', 'main.js')
}
