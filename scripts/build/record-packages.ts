import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'

/** The file in a build that names the packages whose code is in it. */
export const RECORD = 'packages.json'

/** Notes from which packages a bundle has code, as paths in the lock file. */
export function recordPackages() {
  const paths = new Set<string>()
  const plugin: Plugin = {
    name: 'record-packages',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        for (const id of output.moduleIds) {
          const path = packageOf(id)
          if (path) paths.add(path)
        }
      }
    },
  }
  return {
    plugin,
    write: (folder: string) => writeFileSync(join(folder, RECORD), JSON.stringify([...paths].sort())),
  }
}

/** `node_modules/@scope/name` from a module of it; null for our own modules and virtual ones. */
function packageOf(id: string): string | null {
  const [, path] = /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@][^/]*)\//.exec(id) ?? []
  return path ?? null
}
