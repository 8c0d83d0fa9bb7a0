import { existsSync } from 'node:fs'
import { finishWith } from './launch/finish.ts'

await finishWith(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { runCreateAdministrator } = await import('#server/create-administrator.ts')
  return runCreateAdministrator(process.argv.slice(2), process.env)
})
