import { buildStale } from '../scripts/build/build-stale.ts'

/** The journeys walk through what was built from the sources as they are. */
export default function globalSetup(): Promise<void> {
  return buildStale(['web', 'server', 'sandbox', 'ui-page'])
}
