import { buildStale } from './build/build-stale.ts'

await buildStale(['web', 'server', 'sandbox'])
console.log('dist is up to date.')
