import { existsSync } from 'node:fs'
import { buildStale } from './build/build-stale.ts'
import { startProgram } from './launch/child-process.ts'
import { finishWith } from './launch/finish.ts'
import { supervise } from './launch/supervise.ts'

await finishWith(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await buildStale(['web', 'server'])
  const environment = { NODE_ENV: 'production', SPOOLYARD_MODE: 'production' }
  return supervise([startProgram('product', 'dist/server/main.js', environment)], async () => {})
})
