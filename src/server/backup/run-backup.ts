import { parseArgs } from 'node:util'
import { RefusedStart } from '../kernel/refused-start.ts'
import { readBackupSettings } from './backup-settings.ts'
import { backupVerdict, makeBackup } from './make-backup.ts'

/** `npm run backup`: the exit code is 0 for a complete backup, 2 if files were missing, 1 if there is none. */
export async function runBackup(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { keep: { type: 'string' }, readable: { type: 'boolean', default: false } },
  })
  const result = await makeBackup(readBackupSettings(environment), {
    ...(values.keep !== undefined && { keep: countOf(values.keep) }),
    isReadable: values.readable,
    say: (line) => console.log(line),
  })
  console.log(backupVerdict(result))
  return result.missing.length > 0 ? 2 : 0
}

function countOf(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= 10_000) return count
  throw new RefusedStart(`--keep must be a number of backups from 1 to 10000, not "${text}".`)
}
