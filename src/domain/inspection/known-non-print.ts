import { isUnrequested } from '../options/option-names.ts'
import { looseKey } from '../text/text-key.ts'

/** Names of lines that are money or files. Deliberately few: a “mug” may be printed, and only its seller knows. */
const names = new Set(
  [
    'Tip',
    'Tips',
    'Gratuity',
    'Shipping insurance',
    'Package insurance',
    'Shipping protection',
    'Package protection',
    'Route package protection',
    'Route shipping protection',
    'Navidium shipping protection',
    'Gift card',
    'E-gift card',
    'Digital gift card',
    'Digital download',
    'Digital file',
    'Instant download',
    'Donation',
  ].map(looseKey),
)

const digital = new Set(['Digital download', 'Digital file', 'Digital', 'Instant download'].map(looseKey))

interface NamedLine {
  name: string
  options: readonly { name: string; value: string }[]
}

/** Whether a line without a product is certainly not printed: a tip, insurance, a gift card or a digital file. */
export function isNeverPrinted({ name, options }: NamedLine): boolean {
  if (names.has(looseKey(withoutAmount(name)))) return true
  return options.some(
    (option) => !isUnrequested(option.value) && isFormat(option.name) && digital.has(looseKey(option.value)),
  )
}

const isFormat = (name: string): boolean => ['format', 'type', 'delivery'].includes(looseKey(name))

/** `Gift card $25.00` is a gift card, and so is `Gift card - 25 USD`. */
const withoutAmount = (name: string): string =>
  name.replace(
    /[\s\-–—:(]*(?:[$€£]|USD|EUR|GBP)?\s*\d+(?:[.,]\d{1,2})?\s*(?:[$€£%]|USD|EUR|GBP)?\s*\)?\s*$/iu,
    '',
  )
