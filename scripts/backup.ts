import { existsSync } from 'node:fs'
import { finishWith } from './launch/finish.ts'

await finishWith(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { runBackup } = await import('#server/backup/run-backup.ts')
  return runBackup(process.argv.slice(2), process.env)
})
