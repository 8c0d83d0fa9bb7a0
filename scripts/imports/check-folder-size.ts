import { posix } from 'node:path'
import { isTestCode } from './places.ts'
import type { TreeRule } from './violation.ts'

const MAX_FILES = 25
// Migrations are a history, and the names of routes are addresses.
const UNLIMITED = /(^|\/)(migrations|routes)(\/|$)/

/** A folder holds one thought: at most 25 source files. Subfolders and test code don't count. */
export const checkFolderSize: TreeRule = (files) => {
  const sizes = new Map<string, number>()
  for (const { path } of files) {
    const folder = posix.dirname(path)
    if (!isTestCode(path) && !UNLIMITED.test(folder)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  return [...sizes].flatMap(([path, size]) => {
    const message = `${size} source files; ${MAX_FILES} is the limit. Split the folder by what its files do.`
    return size > MAX_FILES ? [{ path, line: 1, rule: 'folder-size', message }] : []
  })
}
