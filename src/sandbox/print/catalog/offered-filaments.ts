import type { Store } from '#sandbox/kit/store.ts'
import { type Filament, filaments } from './catalog.ts'

export const filamentStates = ['available', 'sold-out', 'removed'] as const
export type FilamentState = (typeof filamentStates)[number]

/** Filament states set through the control API, by id. */
export const filamentChanges = (store: Store) => store.collection<{ state: FilamentState }>('print.filaments')

/** The filaments currently offered. */
export function offeredFilaments(store: Store): Filament[] {
  const changes = filamentChanges(store)
  return filaments.flatMap((filament) => {
    const state = changes.get(filament.publicId)?.state
    if (state === 'removed') return []
    return [state ? { ...filament, available: state === 'available' } : filament]
  })
}
