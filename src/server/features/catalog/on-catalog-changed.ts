import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { type CatalogKind, recordMailSent } from './fetch-store.ts'

/** Takes a message of the print provider as a reason to look soon, if it is about the catalog. What it says is not believed. */
export async function hearOfChange({ clock }: Context, tx: Queries, eventType: string): Promise<void> {
  const kinds = kindsOf(eventType)
  if (kinds.length > 0) await recordMailSent(tx, kinds, clock.now())
}

function kindsOf(eventType: string): CatalogKind[] {
  if (eventType.startsWith('filament.')) return ['filaments']
  return eventType.startsWith('component.') ? ['components', 'categories'] : []
}
