/** The unit of lengths on screen. Models are in millimeters. */
export type ShownUnit = 'mm' | 'in'

const MM_PER_INCH = 25.4
let shown: ShownUnit = 'mm'

/** Sets the unit that everything shown from now on has. */
export function switchLengthUnit(unit: ShownUnit): void {
  shown = unit
}

export const shownUnit = (): ShownUnit => shown

/** Millimeters, square millimeters (`power` 2) or cubic ones in the unit that is shown. */
export const inShownUnit = (value: number, power: 1 | 2 | 3 = 1): number =>
  shown === 'in' ? value / MM_PER_INCH ** power : value

const LENGTHS = /\d[\d,]*(?:\.\d+)?(?: × \d[\d,]*(?:\.\d+)?)* mm\b/g

/** A sentence with lengths in millimeters, such as a finding, with these in the unit that is shown. */
export function withShownUnit(sentence: string): string {
  if (shown === 'mm') return sentence
  return sentence.replace(LENGTHS, (lengths) => {
    const numbers = lengths.slice(0, -' mm'.length).split(' × ')
    const inches = numbers.map((text) => inchText(inShownUnit(Number(text.replaceAll(',', '')))))
    return `${inches.join(' × ')} in`
  })
}

/** Inches with as many digits as people read. */
export const inchText = (inches: number): string =>
  inches.toLocaleString('en', { maximumFractionDigits: inches < 1 ? 3 : 2 })
