import { parseArgs } from 'node:util'
import { z } from 'zod'
import { markRestored, resumeOrders } from '../db/copy/load-database.ts'
import { withClient } from '../db/copy/with-client.ts'
import { RefusedStart } from '../kernel/refused-start.ts'
import { type BackupSettings, readBackupSettings } from './backup-settings.ts'
import { openDatabaseBeside } from './open-database.ts'
import { checkBackup, restoreBackup, restoreVerdict } from './restore-backup.ts'

const NEXT =
  'Maintenance mode is on, and nothing is sent until Spoolyard has found out what was printed and paid since. Start it, look through “After a restore” in docs/operations.md, and end maintenance.'

/**
 * `npm run restore [-- NAME] [--check] [--replace]`: restores the named backup or the newest. `--recovered` prepares a database that was
 * recovered in another way, `--resume` ends the wait afterward.
 */
export async function runRestore(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      recovered: { type: 'string' },
    },
  })
  const options = {
    name: positionals[0] ?? null,
    isReplacing: values.replace,
    say: (line: string) => console.log(line),
  }
  if (values.resume) {
    console.log(await resume(readBackupSettings(environment)))
    return 0
  }
  if (values.recovered) {
    console.log(await markRecovered(readBackupSettings(environment), values.recovered))
    return 0
  }
  if (values.check) {
    console.log(restoreVerdict('undamaged', await checkBackup(readBackupSettings(environment), options)))
    return 0
  }
  console.log(restoreVerdict('restored', await restoreBackup(readBackupSettings(environment), options)))
  console.log(NEXT)
  return 0
}

/** A database that was recovered without a backup of ours is made as safe as a restored one. */
async function markRecovered(settings: BackupSettings, to: string): Promise<string> {
  const moment = z.iso.datetime({ offset: true }).safeParse(to)
  if (!moment.success)
    throw new RefusedStart('Name the moment that you recovered to, such as --recovered 2026-11-23T12:00:00Z.')
  const database = await openDatabaseBeside(settings)
  try {
    await withClient(database.connection, 'spoolyard restore', (client) =>
      markRestored(client, new Date(moment.data)),
    )
    return NEXT
  } finally {
    await database.close()
  }
}

async function resume(settings: BackupSettings): Promise<string> {
  const database = await openDatabaseBeside(settings)
  try {
    const wasPaused = await withClient(database.connection, 'spoolyard resume', resumeOrders)
    return wasPaused ? 'everything is sent again, without what could not be compared' : 'nothing waited'
  } finally {
    await database.close()
  }
}
