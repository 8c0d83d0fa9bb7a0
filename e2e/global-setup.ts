import { buildStale } from '../scripts/build/build-stale.ts'

/** The journeys walk through what was built from the sources as they are. */
export default function globalSetup(): Promise<void> {
  // None of the main journeys opens the page of all components.
  const hasComponents = !process.argv.includes('@core')
  return buildStale(['web', 'server', 'sandbox', ...(hasComponents ? (['ui-page'] as const) : [])])
}
