import { spawnSync } from 'node:child_process'

/** How to run PostgreSQL as someone it accepts: it refuses to run as root. */
export type PostgresUser = {
  /** Command and arguments to put in front of PostgreSQL's own. */
  prefix: string[]
  /** Who has to own the database files. */
  ownerId: number
}

const NOBODY_UID = 65534

const AS_USER_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY_UID}`, `--map-group=${NOBODY_UID}`]

// Without no_setuid_fixup the kernel drops dac_override for access(2), and files below a 0700 folder of root
// cannot be reached.
const AS_NOBODY = [
  'setpriv',
  '--securebits=+no_setuid_fixup',
  `--reuid=${NOBODY_UID}`,
  `--regid=${NOBODY_UID}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
]

const DIE_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT']

/** Finds a way that can run `postgres` and write into `folder`. */
export function choosePostgresUser(postgres: string, folder: string): PostgresUser {
  const userId = process.getuid?.() ?? -1
  const works = (prefix: string[]) => canRun(prefix, postgres, folder)
  const dieWithParent = runs([...DIE_WITH_PARENT, 'true']) ? DIE_WITH_PARENT : []

  if (userId !== 0) {
    if (!works([])) throw new Error(cannotRun(postgres, ''))
    return { prefix: dieWithParent, ownerId: userId }
  }
  if (works(AS_USER_NAMESPACE)) return { prefix: [...AS_USER_NAMESPACE, ...dieWithParent], ownerId: 0 }
  if (works(AS_NOBODY)) return { prefix: [...AS_NOBODY, ...dieWithParent], ownerId: NOBODY_UID }
  throw new Error(cannotRun(postgres, ' as root, and neither unshare nor setpriv could leave root'))
}

function cannotRun(postgres: string, detail: string): string {
  return `The built-in PostgreSQL (${postgres}) cannot run here${detail}. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server of yours.`
}

function canRun(prefix: string[], postgres: string, folder: string): boolean {
  return runs([...prefix, 'sh', '-c', '"$1" -V && test -w "$2"', 'sh', postgres, folder])
}

function runs([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
