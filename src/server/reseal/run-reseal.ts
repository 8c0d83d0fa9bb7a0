import { readBackupSettings } from '../backup/backup-settings.ts'
import { reseal, resealVerdict } from './reseal.ts'

/** `npm run reseal`. */
export async function runReseal(environment: NodeJS.ProcessEnv): Promise<number> {
  console.log(resealVerdict(await reseal(readBackupSettings(environment), (line) => console.log(line))))
  return 0
}
