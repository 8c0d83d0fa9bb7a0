import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findLocked, type Lock } from '../lock/complete-lock.ts'

/** The installed packages that `roots` need, as paths in the lock file: `node_modules/pino`. */
export function packagesNeededBy(lock: Lock, roots: readonly string[], root: string): string[] {
  const found = new Set<string>()
  const visit = (from: string, name: string, isOptional: boolean) => {
    const path = findLocked(lock, from, name)
    if (path && found.has(path)) return
    if (!path || !existsSync(join(root, path))) {
      if (isOptional) return
      throw new Error(`${name} is not installed, but ${from || 'the product'} needs it. Run npm ci.`)
    }
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[path] ?? {}
    for (const next of Object.keys(dependencies)) visit(path, next, next in optionalDependencies)
    for (const next of Object.keys(optionalDependencies)) visit(path, next, true)
  }
  for (const name of roots) visit('', name, false)
  return [...found].sort()
}
