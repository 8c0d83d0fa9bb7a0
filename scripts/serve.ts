import { buildStale } from './build/build-stale.ts'
import { startProgram } from './launch/program.ts'
import { supervise } from './launch/supervise.ts'

await buildStale(['web', 'server'])
const product = startProgram('product', 'dist/server/main.js', {
  NODE_ENV: 'production',
  SPOOLYARD_MODE: 'production',
})
process.exit(await supervise([product], async () => {}))
