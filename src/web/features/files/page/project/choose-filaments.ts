import type { Filament } from '#contract/products/catalog.ts'
import type { ProjectObject } from '#contract/products/file-projects.ts'
import { type FilamentMatch, nearestToColor } from '#web/entities/filament/nearest-filaments.ts'

/** The suggested filament of an object; null if its project names no color. */
export function suggestFilament(
  { colors }: Pick<ProjectObject, 'colors'>,
  filaments: readonly Filament[],
): FilamentMatch | null {
  return colors[0] === undefined ? null : nearestToColor(colors[0], filaments)
}

/** What the seller chose for objects, by their index; undefined where the suggestion stays. */
export type ChosenFilaments = ReadonlyMap<number, string | null>

/** The filament that each object's file gets. */
export function filamentsOf(
  objects: readonly ProjectObject[],
  filaments: readonly Filament[],
  chosen: ChosenFilaments,
): (string | null)[] {
  return objects.map((object, index) => {
    const own = chosen.get(index)
    return own === undefined ? (suggestFilament(object, filaments)?.filament.id ?? null) : own
  })
}
