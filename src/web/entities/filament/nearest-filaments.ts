import type { Filament, ListedFilament } from '#contract/products/catalog.ts'
import { colorDifference, type Lab, labOf } from './color-difference.ts'

export interface Neighbor {
  filament: ListedFilament
  difference: number
  /** How it differs, for people: "very close, a shade lighter". */
  words: string
}

export type FilamentMatch = Omit<Neighbor, 'filament'> & { filament: Filament }

const MAX_RESULTS = 4
/** Beyond this they don't look alike, and another material of the color is nearer. */
const SIMILAR_DELTA_E = 15

/** The filaments that look most like one, of those that can be had: what is alike in its own material, then by look alone. */
export function nearestFilaments(
  filament: ListedFilament,
  filaments: readonly ListedFilament[],
  most = MAX_RESULTS,
): Neighbor[] {
  return filaments
    .filter(({ id, isAvailable }) => id !== filament.id && isAvailable)
    .map((other) => ({ filament: other, ...compareFilaments(filament, other) }))
    .toSorted(
      (one, other) =>
        Number(isInstead(other, filament)) - Number(isInstead(one, filament)) ||
        one.difference - other.difference,
    )
    .slice(0, most)
}

const isInstead = ({ filament, difference }: Pick<Neighbor, 'filament' | 'difference'>, of: ListedFilament) =>
  filament.profile === of.profile && difference < SIMILAR_DELTA_E

/** The filament of those that can be had that looks most like a color. */
export function nearestToColor(hex: string, filaments: readonly Filament[]): FilamentMatch | null {
  const all = filaments
    .filter(({ isAvailable }) => isAvailable)
    .map((filament) => ({ filament, ...compareFilaments({ hex }, filament) }))
  return all.toSorted((one, other) => one.difference - other.difference)[0] ?? null
}

/** How different another filament looks, as a number and in words. */
export function compareFilaments(
  one: Pick<ListedFilament, 'hex'>,
  other: Pick<ListedFilament, 'hex'>,
): Omit<Neighbor, 'filament'> {
  const [from, to] = [labOf(one.hex), labOf(other.hex)]
  const difference = colorDifference(from, to)
  return { difference, words: wordsFor(difference, from, to) }
}

function wordsFor(difference: number, from: Lab, to: Lab): string {
  if (difference < 1) return 'looks the same'
  const closeness =
    difference < 3
      ? 'very close'
      : difference < 7
        ? 'close'
        : difference < SIMILAR_DELTA_E
          ? 'similar'
          : 'different color'
  const direction = directionOf(to.lightness - from.lightness, chromaOf(to) - chromaOf(from))
  return direction ? `${closeness}, ${direction}` : closeness
}

const chromaOf = ({ a, b }: Lab): number => Math.hypot(a, b)

function directionOf(lighter: number, stronger: number): string | null {
  if (Math.abs(lighter) >= 2 && Math.abs(lighter) >= Math.abs(stronger) / 2) {
    const much = Math.abs(lighter) < 12 ? 'a shade' : 'much'
    return `${much} ${lighter > 0 ? 'lighter' : 'darker'}`
  }
  if (Math.abs(stronger) < 4) return null
  return stronger > 0 ? 'more vivid' : 'paler'
}
