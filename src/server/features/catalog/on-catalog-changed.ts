import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { fetchCatalog } from './fetch-catalog.ts'
import { recordChangeReported } from './fetch-store.ts'
import type { CatalogKind } from './read-unknown.ts'

/** Treats a catalog webhook as a reason to refetch soon. Its contents are not trusted. */
export async function onCatalogChanged(
  { clock, jobs }: Context,
  tx: Queries,
  eventType: string,
): Promise<void> {
  const kinds = kindsOf(eventType)
  if (kinds.length === 0) return
  await recordChangeReported(tx, kinds, clock.now())
  await jobs.wake(fetchCatalog, { tx })
}

function kindsOf(eventType: string): CatalogKind[] {
  if (eventType.startsWith('filament.')) return ['filaments']
  return eventType.startsWith('component.') ? ['components', 'categories'] : []
}
