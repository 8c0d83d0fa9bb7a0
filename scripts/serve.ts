import { existsSync } from 'node:fs'
import { findStale } from './build/build-stale.ts'
import { startProgram } from './launch/child-process.ts'
import { finishWith } from './launch/finish.ts'
import { supervise } from './launch/supervise.ts'

await finishWith(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  // A start in production must not depend on build tools, nor take minutes.
  const stale = findStale(['web', 'server'])
  if (stale.length > 0)
    throw new Error(
      `The build is missing or older than the sources (${stale.join(', ')}). Run: npm run build -- web server`,
    )
  const environment = { NODE_ENV: 'production', SPOOLYARD_MODE: 'production' }
  return supervise([startProgram('product', 'dist/server/main.js', environment)], async () => {})
})
