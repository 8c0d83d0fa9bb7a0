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
  const key = keyOf(value)
  if (key === '') return null
  const named = filaments.filter(
    ({ name, color, isAvailable }) => isAvailable && [keyOf(name), keyOf(color)].includes(key),
  )
  const exact = named.filter(({ name }) => looseKey(name) === looseKey(value))
  const inPla = named.filter(({ profile }) => profile === 'PLA')
  const found = [exact, named, inPla].find(({ length }) => length === 1)
  return found?.[0] ?? null
}
