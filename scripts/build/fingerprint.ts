import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A hash over the names and contents of files and folders; what only tests use and what is generated is left out. */
export function fingerprint(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(listFiles).toSorted()) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = entriesOf(path)
  if (entries === null) return [path]
  return entries.flatMap((entry) => (isLeftOut(entry) ? [] : listFiles(join(path, entry))))
}

function entriesOf(path: string): string[] | null {
  try {
    return readdirSync(path)
  } catch {
    return null
  }
}

// Generated files are written by the build itself, from the others.
function isLeftOut(name: string): boolean {
  return name === 'testing' || /\.(test|gen)\.tsx?$/.test(name)
}
