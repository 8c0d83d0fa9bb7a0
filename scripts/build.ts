import { buildStale } from './build/build-stale.ts'
import { targets } from './build/targets.ts'
import { finishWith } from './launch/finish.ts'

await finishWith(async () => {
  // Names of parts build only those.
  const parts = process.argv.slice(2).filter(isTarget)
  await buildStale(parts.length > 0 ? parts : ['web', 'server', 'sandbox', 'demo'])
  console.log('dist is up to date.')
  return 0
})

function isTarget(name: string): name is keyof typeof targets {
  return Object.hasOwn(targets, name)
}
