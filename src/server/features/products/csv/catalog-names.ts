import { looseKey } from '#domain/text/text-key.ts'
import type { FilamentNames } from './options-cell.ts'

/** Maps catalog ids to names for CSV export and back for import. */
export interface CatalogNames {
  filaments: FilamentNames
  components: FilamentNames
  files: FilamentNames
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * Reads names in any case and spacing, or ids. Ambiguous names are written as ids. Only files may be unknown, because the
 * print provider has more of them than we list.
 */
export function namesOf(
  things: readonly { id: string; name: string }[],
  { mayBeUnknown = false } = {},
): FilamentNames {
  const byKey = new Map<string, string | null>()
  for (const { id, name } of things) {
    const key = looseKey(name)
    byKey.set(key, byKey.has(key) ? null : id)
  }
  const nameById = new Map(things.map(({ id, name }) => [id, name]))
  return {
    write(id) {
      const name = nameById.get(id)
      return name !== undefined && byKey.get(looseKey(name)) === id && !UUID.test(name) ? name : id
    },
    read(text) {
      const named = byKey.get(looseKey(text))
      if (named) return named
      const id = text.trim().toLowerCase()
      if (!UUID.test(id)) return null
      return mayBeUnknown || things.length === 0 || nameById.has(id) ? id : null
    },
  }
}
