import { looseKey } from '../text/text-key.ts'

/** A filament that a buyer's color may stand for. */
export interface NamedFilament {
  id: string
  /** As the print provider calls it: `PLA BLACK`. */
  name: string
  /** The material: `PLA`. */
  profile: string
  /** Its color in words: `black`. */
  color: string
  isAvailable: boolean
}

const materials = /\b(?:pla|petg|tpu|abs|asa)\b\+?/gi
const keyOf = (text: string): string => looseKey(text.replace(materials, ' '))

/**
 * The available filament whose color or name is exactly this value, in PLA if there are several; null for none and for
 * several in PLA. Deliberately strict: "Forest" isn't "Forest green".
 */
export function filamentOfValue(value: string, filaments: readonly NamedFilament[]): NamedFilament | null {
  const named = filamentsNamed(value, filaments).filter(({ isAvailable }) => isAvailable)
  const exact = named.filter(({ name }) => looseKey(name) === looseKey(value))
  const inPla = named.filter(({ profile }) => profile === 'PLA')
  const found = [exact, named, inPla].find(({ length }) => length === 1)
  return found?.[0] ?? null
}

/** Whether a buyer's value names a color, and none of what is printed has it. */
export function isOtherColor(
  value: string,
  printed: readonly NamedFilament[],
  filaments: readonly NamedFilament[],
): boolean {
  const named = filamentsNamed(value, filaments)
  if (named.length === 0 || printed.length === 0) return false
  const colors = new Set(named.map(({ color }) => keyOf(color)))
  return !printed.some(({ color }) => colors.has(keyOf(color)))
}

function filamentsNamed(value: string, filaments: readonly NamedFilament[]): NamedFilament[] {
  const key = keyOf(value)
  if (key === '') return []
  return filaments.filter(({ name, color }) => [keyOf(name), keyOf(color)].includes(key))
}
