import { buildStale } from './build/build-stale.ts'
import { finishWith } from './launch/finish.ts'

await finishWith(async () => {
  await buildStale(['web', 'server', 'sandbox', 'demo'])
  console.log('dist is up to date.')
  return 0
})
