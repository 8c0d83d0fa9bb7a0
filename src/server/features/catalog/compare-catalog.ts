import type { CatalogChange } from '#contract/products/catalog.ts'
import type { StoredThing } from './catalog-store.ts'

export type FoundChange = Pick<CatalogChange, 'thingId' | 'name' | 'what' | 'detail'>

/** Finds the changes that sellers care about. */
export function compareCatalog(before: readonly StoredThing[], after: readonly StoredThing[]): FoundChange[] {
  // On the first fetch everything is new, which isn't worth reporting.
  if (before.length === 0) return []
  const known = new Map(before.map((thing) => [thing.id, thing]))
  return after.flatMap((thing) => {
    const what = changeOf(known.get(thing.id), thing)
    return what ? [{ thingId: thing.id, name: thing.name, ...what }] : []
  })
}

function changeOf(
  before: StoredThing | undefined,
  after: StoredThing,
): Pick<FoundChange, 'what' | 'detail'> | null {
  if (!before) return { what: 'ADDED', detail: after.isAvailable ? '' : 'Not available yet' }
  if (before.isListed && !after.isListed) return { what: 'REMOVED', detail: '' }
  const detail = differences(before, after)
  if (!before.isAvailable && after.isAvailable) return { what: 'BACK', detail }
  if (before.isAvailable && !after.isAvailable) return { what: 'SOLD_OUT', detail }
  if (!before.isListed && after.isListed) return { what: 'ADDED', detail: 'Listed again, not available yet' }
  return detail ? { what: 'CHANGED', detail } : null
}

function differences(before: StoredThing, after: StoredThing): string {
  return Object.entries(after.facts)
    .filter(([fact, value]) => before.facts[fact] !== value)
    .map(([fact, value]) => {
      const old = before.facts[fact]
      const words = `${fact} ${old ? `from ${old} to ` : ''}${value || 'unknown'}`
      return words.charAt(0).toUpperCase() + words.slice(1)
    })
    .join('. ')
}
