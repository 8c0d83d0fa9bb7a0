import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { distFolder } from './rig/dist-folder.ts'

export interface PreviousRelease {
  /** Its server, ready to run. */
  server: string
  /** What it is, in a few words. */
  name: string
  remove(): void
}

const MIGRATIONS = 'src/server/db/migrations'
const SCHEMA = [MIGRATIONS, 'src/server/db/functions']
const BUNDLE = `const { bundleServer } = await import(process.cwd() + '/scripts/build/bundle-node.ts'); await bundleServer(process.argv[1])`

/**
 * Builds the server of an earlier commit, with the packages of this one: the last commit with another schema that this one
 * can take over, unless one is named. A folder with a release is taken as it is.
 */
export function previousRelease(wanted: string | undefined, runName: string): PreviousRelease {
  const built = wanted ? join(resolve(wanted), 'dist', 'server', 'main.js') : ''
  if (wanted && existsSync(built)) return { server: built, name: wanted, remove: () => undefined }
  const commit = git('rev-parse', '--verify', '--quiet', `${wanted ?? lastOtherSchema()}^{commit}`)
  const { folder, remove } = distFolder(`previous-${runName}`)
  const sources = join(folder, 'sources')
  mkdirSync(sources, { recursive: true })
  execFileSync('tar', ['-x', '-C', sources], {
    input: execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: 1024 ** 3 }),
  })
  symlinkSync(resolve('node_modules'), join(sources, 'node_modules'))
  const server = join(folder, 'server')
  execFileSync(process.execPath, ['--input-type=module', '-e', BUNDLE, server], {
    cwd: sources,
    stdio: 'pipe',
  })
  rmSync(sources, { recursive: true, force: true })
  return { server: join(server, 'main.js'), name: `commit ${commit.slice(0, 10)}`, remove }
}

/** Between two releases, a migration may still be rewritten: a commit that has it as it was before isn't one to come from. */
function lastOtherSchema(): string {
  const changes = git('log', '-100', '--format=%H', '--', ...SCHEMA).split('\n')
  const found = changes.map((commit) => `${commit}^`).find(hasOurMigrations)
  if (found) return found
  throw new Error('All earlier commits have other migrations. Name a release: --previous COMMIT')
}

/** Whether this release has every migration of a commit, unchanged. */
function hasOurMigrations(commit: string): boolean {
  const changed = ['diff', '--quiet', '--no-renames', '--diff-filter=a', commit, 'HEAD', '--', MIGRATIONS]
  return spawnSync('git', changed, { stdio: 'ignore' }).status === 0
}

function git(...args: string[]): string {
  try {
    const found = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    if (found) return found
  } catch {
    // Said below.
  }
  throw new Error(
    'The previous release is built from the history of this repository, which isn’t here. Name a release: --previous FOLDER',
  )
}
