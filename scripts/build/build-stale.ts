import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../launch/child-process.ts'
import { type Target, type TargetName, targets } from './targets.ts'

const STAMP = '.built-from'
const BUILD = 'scripts/build/build-target-main.ts'
// Test code isn't built, and generated files are written by the build itself.
const IGNORED = ['**/testing/**', '**/*.test.*', '**/*.gen.ts']

/**
 * Builds the targets whose sources changed since `dist` was built. In a process of their own, because the tools take
 * hundreds of megabytes, and the caller may run for months.
 */
export async function buildStale(names: TargetName[]): Promise<void> {
  for (const name of names) {
    const fingerprint = staleFingerprint(name)
    if (!fingerprint) continue
    const startedAt = performance.now()
    console.log(`Building ${name} …`)
    await replaceFolder(join('dist', name), async (folder) => {
      if ((await runTool(BUILD, [name, folder])) !== 0) throw new Error(`Building ${name} failed.`)
      writeFileSync(join(folder, STAMP), fingerprint)
    })
    console.log(`Built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}

/** The targets that are missing or whose sources changed. */
export const findStale = (names: TargetName[]): TargetName[] =>
  names.filter((name) => staleFingerprint(name) !== null)

/** What a target would be built from; null if it is up to date, or isn't in this checkout. */
function staleFingerprint(name: TargetName): string | null {
  const { entry, inputs, maxAgeMs = Infinity }: Target = targets[name]
  const fingerprint = fingerprintOf(inputs)
  return !existsSync(entry) || readStamp(name, maxAgeMs) === fingerprint ? null : fingerprint
}

function readStamp(name: TargetName, maxAgeMs: number): string | null {
  const stamp = join('dist', name, STAMP)
  if (!existsSync(stamp) || Date.now() - statSync(stamp).mtimeMs > maxAgeMs) return null
  return readFileSync(stamp, 'utf8')
}

/** A hash over the names and contents of files, and of all files in folders. */
function fingerprintOf(paths: string[]): string {
  const patterns = paths.flatMap((path) => [path, `${path}/**`])
  const entries = globSync(patterns, { exclude: IGNORED, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const hash = createHash('sha256')
  for (const path of entries.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

// The folder is replaced only when the new one is complete, so an aborted build or two at once leave no mixture.
async function replaceFolder(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const next = `${folder}-next-${process.pid}`
  const former = `${folder}-former-${process.pid}`
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  try {
    await fill(next)
    if (existsSync(folder)) renameSync(folder, former)
    renameSync(next, folder)
  } finally {
    for (const leftover of [next, former]) rmSync(leftover, { recursive: true, force: true })
  }
}
