import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleSandbox, bundleServer } from '../scripts/build/bundle-node.ts'
import { distFolder } from './rig/dist-folder.ts'

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
  const { folder, remove } = distFolder(runName)
  await bundleServer(join(folder, 'server'))
  await bundleSandbox(join(folder, 'sandbox'))
  return {
    server: join(folder, 'server', 'main.js'),
    sandbox: join(folder, 'sandbox', 'main.js'),
    remove,
  }
}

/**
 * The product on a database that is handed over, for `startMeasuredServer`. From its sources it holds so much memory that it would collect
 * most of the time, which no user's does.
 */
export async function bundleMeasuredProduct(): Promise<URL> {
  const { folder } = distFolder(`measured-${process.pid}`)
  await bundleServer(folder, 'testing/rig/product-server-main.ts')
  return pathToFileURL(join(folder, 'main.js'))
}
