import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { type CatalogKind, recordChangeReported } from './fetch-store.ts'

/** Treats a catalog webhook as a reason to refetch soon. Its contents are not trusted. */
export async function onCatalogChanged({ clock }: Context, tx: Queries, eventType: string): Promise<void> {
  const kinds = kindsOf(eventType)
  if (kinds.length > 0) await recordChangeReported(tx, kinds, clock.now())
}

function kindsOf(eventType: string): CatalogKind[] {
  if (eventType.startsWith('filament.')) return ['filaments']
  return eventType.startsWith('component.') ? ['components', 'categories'] : []
}
