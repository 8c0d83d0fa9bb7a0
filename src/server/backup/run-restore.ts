import { parseArgs } from 'node:util'
import { readBackupSettings } from './backup-settings.ts'
import { checkBackup, restoreBackup, restoreVerdict } from './restore-backup.ts'

const NEXT =
  'Maintenance mode is on, so nothing is sent. Start Spoolyard, look through “After a restore” in docs/operations.md, and end maintenance.'

/** `npm run restore [-- NAME] [--check] [--replace]`: restores the named backup or the newest. */
export async function runRestore(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } },
  })
  const options = {
    name: positionals[0] ?? null,
    isReplacing: values.replace,
    say: (line: string) => console.log(line),
  }
  if (values.check) {
    console.log(restoreVerdict('undamaged', await checkBackup(readBackupSettings(environment), options)))
    return 0
  }
  console.log(restoreVerdict('restored', await restoreBackup(readBackupSettings(environment), options)))
  console.log(NEXT)
  return 0
}
