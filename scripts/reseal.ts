import { existsSync } from 'node:fs'
import { finishWith } from './launch/finish.ts'

await finishWith(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { runReseal } = await import('#server/reseal/run-reseal.ts')
  return runReseal(process.env)
})
