import { parseArgs } from 'node:util'
import { resumeOrders } from '../db/copy/load-database.ts'
import { withClient } from '../db/copy/with-client.ts'
import { type BackupSettings, readBackupSettings } from './backup-settings.ts'
import { openDatabaseBeside } from './open-database.ts'
import { checkBackup, restoreBackup, restoreVerdict } from './restore-backup.ts'

const NEXT =
  'Maintenance mode is on and automatic orders are paused, so nothing is sent. Start Spoolyard, look through “After a restore” in docs/operations.md, and end maintenance.'

/** `npm run restore [-- NAME] [--check] [--replace]`: restores the named backup or the newest. `--resume` ends the restore. */
export async function runRestore(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
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
  if (values.check) {
    console.log(restoreVerdict('undamaged', await checkBackup(readBackupSettings(environment), options)))
    return 0
  }
  console.log(restoreVerdict('restored', await restoreBackup(readBackupSettings(environment), options)))
  console.log(NEXT)
  return 0
}

async function resume(settings: BackupSettings): Promise<string> {
  const database = await openDatabaseBeside(settings)
  try {
    const wasPaused = await withClient(database.connection, 'spoolyard resume', resumeOrders)
    return wasPaused ? 'automatic orders and paid sales are sent again' : 'automatic orders were not paused'
  } finally {
    await database.close()
  }
}
