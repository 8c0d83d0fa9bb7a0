import { rmSync } from 'node:fs'
import { resolve } from 'node:path'

/** A folder for a program of this run, which goes with the process. Inside of the checkout, because bundles load some packages from node_modules. */
export function distFolder(name: string): { folder: string; remove(): void } {
  const folder = resolve('dist', name)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  return { folder, remove }
}
