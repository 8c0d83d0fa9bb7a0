import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A hash over the names and contents of files and folders; what only tests use is left out. */
export function fingerprint(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(listFiles).toSorted()) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = readdirSyncOrNull(path)
  if (entries === null) return [path]
  return entries.flatMap((entry) => (isOnlyForTests(entry) ? [] : listFiles(join(path, entry))))
}

function readdirSyncOrNull(path: string): string[] | null {
  try {
    return readdirSync(path)
  } catch {
    return null
  }
}

function isOnlyForTests(name: string): boolean {
  return name === 'testing' || /\.test\.tsx?$/.test(name)
}
