import type { Store } from '#sandbox/kit/store.ts'
import { type Filament, filaments } from './catalog.ts'

export const filamentStates = ['available', 'sold-out', 'removed'] as const
export type FilamentState = (typeof filamentStates)[number]

/** What was done to filaments from behind, by their id. */
export const filamentChanges = (store: Store) => store.collection<{ state: FilamentState }>('print.filaments')

/** The filaments as they are offered now. */
export function offeredFilaments(store: Store): Filament[] {
  const changes = filamentChanges(store)
  return filaments.flatMap((filament) => {
    const state = changes.get(filament.publicId)?.state
    if (state === 'removed') return []
    return [state ? { ...filament, available: state === 'available' } : filament]
  })
}
