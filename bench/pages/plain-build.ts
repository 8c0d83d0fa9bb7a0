import { copyFileSync, cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { distFolder } from '../rig/dist-folder.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * Puts beside the built product another one, with the same server and the same routes, whose pages are drawn by the
 * browser. Returns the program to start.
 */
export async function buildPlain(): Promise<string> {
  const { folder } = distFolder(`pages-plain-${process.pid}`)
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
