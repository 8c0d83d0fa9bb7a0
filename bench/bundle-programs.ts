import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundleSandbox, bundleServer } from '../scripts/build/bundle-node.ts'

export interface Programs {
  server: string
  sandbox: string
  remove(): void
}

/**
 * Bundles product and sandbox as `npm start` does, because bundles start sooner, but into a folder of this run alone:
 * a build beside it must not change what runs between two starts.
 */
export async function bundlePrograms(runName: string): Promise<Programs> {
  const folder = resolve('dist', runName)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  await bundleServer(join(folder, 'server'))
  await bundleSandbox(join(folder, 'sandbox'))
  return {
    server: join(folder, 'server', 'main.js'),
    sandbox: join(folder, 'sandbox', 'main.js'),
    remove,
  }
}
