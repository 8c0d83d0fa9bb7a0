import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.ts'
import { type TargetName, targets } from './targets.ts'

const STAMP = '.built-from'

/** Builds those targets whose sources are not the ones that `dist` was made from. */
export async function buildStale(names: TargetName[]): Promise<void> {
  for (const name of names) {
    const target = targets[name]
    if (!target.isPresent()) continue
    const wanted = fingerprint(target.inputs)
    if (readStamp(name) === wanted) continue
    const startedAt = performance.now()
    console.log(`Building ${name} …`)
    await buildAside(name, wanted)
    console.log(`Built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}

// A target takes its place only when it is whole, so that a build that is cut off, or two at once, leave no mixture.
async function buildAside(name: TargetName, wanted: string): Promise<void> {
  const unfinished = join('dist', `.${name}-${process.pid}`)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  try {
    await targets[name].build(unfinished)
    writeFileSync(join(unfinished, STAMP), wanted)
    putInPlace(unfinished, join('dist', name))
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function putInPlace(unfinished: string, folder: string): void {
  const former = `${unfinished}-former`
  if (existsSync(folder)) renameSync(folder, former)
  renameSync(unfinished, folder)
  rmSync(former, { recursive: true, force: true })
}

function readStamp(name: TargetName): string | null {
  const stamp = join('dist', name, STAMP)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null
}
