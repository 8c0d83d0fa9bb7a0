import { appendFileSync, chmodSync, chownSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { shortFolder } from '#testing/rig/short-folder.ts'
import type { Drill, DrillResult } from '../drill.ts'
import { createInstallation, type User } from './installation.ts'
import { preparePlace } from './prepare-place.ts'
import { runToEnd } from './run-to-end.ts'
import { tryOut } from './try-out.ts'

const LIMIT_MB = 300
const NOBODY = 65_534

/**
 * Follows docs/installing.md in a plain folder: builds a release, gives it to root, and runs it as someone else, who may
 * only write to its own folder, on a database that lets it in as an ordinary role, in production mode, over TLS.
 */
export const installDrill: Drill = {
  name: 'install',
  about: 'a release is installed as the manual says, and runs as another user with an external database',
  async run({ say, isControl }) {
    const folder = shortFolder()
    chmodSync(folder, 0o755)
    const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
    try {
      return await install({ folder, say, isControl, atEnd: (end) => ends.unshift(end) })
    } finally {
      for (const end of ends) await end()
    }
  },
}

interface Stage {
  folder: string
  say: (line: string) => void
  isControl: boolean
  atEnd(end: () => unknown): void
}

async function install({ folder, say, isControl, atEnd }: Stage): Promise<DrillResult> {
  const release = await buildRelease(folder)
  const user = chooseUser()
  if (user) giveToRoot(release)
  const place = await preparePlace(folder, atEnd)
  say(`built ${release}`)

  const problems: string[] = []
  const run = (name: string, more: Record<string, string>) => {
    const home = join(folder, name)
    mkdirSync(home)
    if (user) chownSync(home, user.uid, user.gid)
    return createInstallation({ release, home, user, environment: { ...place.environment, ...more } })
  }
  const external = run('external', { DATABASE_URL: place.databaseUrl, SECRET_KEYS: `k1:${'5a'.repeat(32)}` })
  const withExternal = await tryOut(external, place, problems)
  say(`external database: ${JSON.stringify(withExternal)}`)
  const printCalls = await place.countPrintCalls()
  if (printCalls === 0) problems.push('the print provider was never called over TLS')
  const embedded = run('embedded', {})
  const withEmbedded = await tryOut(embedded, place, problems)
  say(`embedded database: ${JSON.stringify(withEmbedded)}`)
  if (isControl) appendFileSync(join(release, 'CHANGELOG.md'), 'changed')
  const changed = await changedFiles(release)
  if (changed) problems.push(`files of the release changed: ${changed}`)
  for (const { name, mb } of [withExternal, withEmbedded])
    if (mb > LIMIT_MB) problems.push(`${name}: more than ${LIMIT_MB} MB`)

  const who = user
    ? `run as user ${user.uid} from a folder of root`
    : 'run as the same user, since this one isn’t root'
  const figures = [withExternal, withEmbedded].map(
    ({ name, readyMs, mb, stopMs }) =>
      `${name} database: ready after ${(readyMs / 1000).toFixed(1)} s, ${mb} MB resident in all (at most ${LIMIT_MB}), stopped in ${(stopMs / 1000).toFixed(1)} s`,
  )
  return {
    isPassed: problems.length === 0,
    verdict: [who, ...figures, `${printCalls} calls to the print provider`, ...problems].join('; '),
  }
}

const chooseUser = (): User | null => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : null)

async function buildRelease(folder: string): Promise<string> {
  const args = [resolve('scripts/release.ts'), '--folder', '--out', folder]
  const { code, output } = await runToEnd(process.execPath, args)
  if (code !== 0) throw new Error(`npm run release: ${output}`)
  return join(folder, readdirSync(folder).find((name) => name.startsWith('spoolyard-'))!)
}

/** As `tar --no-same-owner` and a umask of 022 leave it. */
function giveToRoot(release: string): void {
  chownSync(release, 0, 0)
  chmodSync(release, 0o755)
}

async function changedFiles(release: string): Promise<string> {
  const { output } = await runToEnd('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], { cwd: release })
  return output.trim()
}
