import type { ExchangeRate, MarginSettings } from '#contract/money/margins.ts'
import type { FieldProblem } from '#web/api-form/field-problems.ts'

/** Rates and floor as form fields. */
export interface MarginDraft {
  floor: string
  /** One currency per line: `GBP 1.27`. */
  rates: string
}

/** The form fields for stored settings; currencies that stores use and that have no rate stand there without one. */
export function marginDraftOf({ rates, floorPercent }: MarginSettings, used: readonly string[]): MarginDraft {
  const known = new Set(rates.map(({ currency }) => currency))
  const missing = [...new Set(used)].filter((currency) => currency !== 'USD' && !known.has(currency))
  return {
    floor: floorPercent === null ? '' : String(floorPercent),
    rates: [...rates.map(({ currency, rate }) => `${currency} ${rate / 1e6}`), ...missing].join('\n'),
  }
}

export function marginProblemsOf({ floor, rates }: MarginDraft): FieldProblem[] {
  const wrong = linesOf(rates).find((line) => rateOf(line) === undefined)
  const isFloor = /^-?\d{1,4}$/.test(floor.trim()) && Number(floor) <= 100 && Number(floor) >= -1_000
  return [
    ...(floor.trim() === '' || isFloor
      ? []
      : [{ field: 'floor', message: 'Enter a whole percentage from -1000 to 100' }]),
    ...(wrong === undefined ? [] : [{ field: 'rates', message: `“${wrong}” isn’t a rate like GBP 1.27` }]),
  ]
}

/** The settings that a draft without problems stands for. */
export const marginSettingsOf = ({ floor, rates }: MarginDraft): MarginSettings => ({
  floorPercent: floor.trim() === '' ? null : Number(floor),
  rates: linesOf(rates).flatMap((line) => rateOf(line) ?? []),
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The rate that a line says; null for a currency that stays without one, undefined if it can't be read. */
function rateOf(line: string): ExchangeRate | null | undefined {
  const [, code, units] = /^([A-Za-z]{3})(?:[\s:=]+(\d{1,4}(?:[.,]\d{1,6})?))?$/.exec(line) ?? []
  if (code === undefined || code.toUpperCase() === 'USD') return undefined
  if (units === undefined) return null
  const rate = Math.round(Number(units.replace(',', '.')) * 1e6)
  return rate >= 1 && rate <= 1_000_000_000 ? { currency: code.toUpperCase(), rate } : undefined
}
