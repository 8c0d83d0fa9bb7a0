import { existsSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'

const FOLDERS = ['src', 'testing', 'scripts', 'tools', 'e2e', 'bench']

/** All TypeScript files written by hand, as paths relative to `root`. */
export function listSourceFiles(root: string): string[] {
  const inFolders = FOLDERS.flatMap((folder) => listBelow(root, folder))
  const configs = readdirSync(root).filter((name) => name.endsWith('.config.ts'))
  return [...inFolders, ...configs].filter((path) => !path.endsWith('.gen.ts')).toSorted()
}

function listBelow(root: string, folder: string): string[] {
  if (!existsSync(posix.join(root, folder))) return []
  return readdirSync(posix.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return listBelow(root, path)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}
