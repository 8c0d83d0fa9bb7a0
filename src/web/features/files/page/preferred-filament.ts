import type { Filament } from '#contract/products/catalog.ts'

/** The initial filament of a model: an available plain one, preferably white. */
export function preferredFilament(filaments: readonly Filament[]): Filament | null {
  const there = filaments.filter(({ isAvailable }) => isAvailable)
  const plain = there.filter(({ profile }) => profile === 'PLA')
  const isWhite = ({ name }: Filament) => /\bwhite\b/i.test(name)
  return plain.find(isWhite) ?? there.find(isWhite) ?? plain[0] ?? there[0] ?? filaments[0] ?? null
}
