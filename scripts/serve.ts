import { buildStale } from './build/build-stale.ts'
import { finishWith } from './launch/finish.ts'
import { startProgram } from './launch/program.ts'
import { supervise } from './launch/supervise.ts'

await finishWith(async () => {
  await buildStale(['web', 'server'])
  const product = startProgram('product', 'dist/server/main.js', {
    NODE_ENV: 'production',
    SPOOLYARD_MODE: 'production',
  })
  return supervise([product], async () => {})
})
