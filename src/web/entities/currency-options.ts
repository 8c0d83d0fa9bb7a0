import { type Currency, currencies } from '#contract/stores/currencies.ts'

const names = new Intl.DisplayNames('en-US', { type: 'currency' })

/** The currencies to choose from, as options of a field. */
export const currencyOptions: readonly { value: Currency; label: string }[] = currencies.map((code) => ({
  value: code,
  label: `${names.of(code)} (${code})`,
}))
