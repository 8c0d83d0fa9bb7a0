import type { ListedFilament } from '#contract/catalogue.ts'
import { colorDifference, type Lab, labOf } from './color-difference.ts'

export interface Neighbour {
  filament: ListedFilament
  difference: number
  /** How it differs, for people: "very close, a shade lighter". */
  words: string
}

const MOST = 4

/** The filaments that look most like one: those of the same material first, and only what can be had. */
export function nearestFilaments(
  filament: ListedFilament,
  filaments: readonly ListedFilament[],
  most = MOST,
): Neighbour[] {
  return filaments
    .filter(({ id, isAvailable }) => id !== filament.id && isAvailable)
    .map((other) => ({ filament: other, ...compareFilaments(filament, other) }))
    .toSorted(
      (one, other) =>
        Number(other.filament.profile === filament.profile) -
          Number(one.filament.profile === filament.profile) || one.difference - other.difference,
    )
    .slice(0, most)
}

/** How different another filament looks, as a number and in words. */
export function compareFilaments(
  one: Pick<ListedFilament, 'hex'>,
  other: Pick<ListedFilament, 'hex'>,
): Omit<Neighbour, 'filament'> {
  const [from, to] = [labOf(one.hex), labOf(other.hex)]
  const difference = colorDifference(from, to)
  return { difference, words: wordsFor(difference, from, to) }
}

function wordsFor(difference: number, from: Lab, to: Lab): string {
  if (difference < 1) return 'looks the same'
  const closeness =
    difference < 3 ? 'very close' : difference < 7 ? 'close' : difference < 15 ? 'similar' : 'another color'
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
  return stronger > 0 ? 'stronger' : 'paler'
}
