import { existsSync } from 'node:fs'
import { finishWith } from './launch/finish.ts'

await finishWith(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { runRestore } = await import('#server/backup/run-restore.ts')
  return runRestore(process.argv.slice(2), process.env)
})
