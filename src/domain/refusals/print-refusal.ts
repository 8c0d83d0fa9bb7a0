import type { Refusal } from '#contract/orders/refusals.ts'

interface Known extends Refusal {
  /** Matches the provider's message. */
  message: RegExp
  /** What it declined: completes "The print provider declined this order because …". */
  because: string
  fix: string
}

const again = ', then submit again.'

/**
 * Every refusal of the print provider that we know, the most specific first. The provider names the field in its message, as
 * `customer.details.address.zip is required`; older messages are sentences.
 */
export const knownRefusals: readonly Known[] = [
  {
    message: /address\.zip|\bzip\b|postal code/i,
    cause: 'ADDRESS',
    field: 'postalCode',
    because: 'the postal code isn’t valid for the country',
    fix: `Correct the postal code${again}`,
  },
  {
    message: /address\.country|country must|country code/i,
    cause: 'ADDRESS',
    field: 'country',
    because: 'it can’t deliver to this country',
    fix: `Correct the country${again}`,
  },
  {
    message: /address\.state|\bstate is required/i,
    cause: 'ADDRESS',
    field: 'state',
    because: 'the address has no valid state',
    fix: `Add the state${again}`,
  },
  {
    message: /address\.city/i,
    cause: 'ADDRESS',
    field: 'city',
    because: 'the address has no valid city',
    fix: `Add the city${again}`,
  },
  {
    message: /address\.line1/i,
    cause: 'ADDRESS',
    field: 'line1',
    because: 'the address has no valid street',
    fix: `Correct the street${again}`,
  },
  {
    message: /address\.name/i,
    cause: 'ADDRESS',
    field: 'name',
    because: 'the address has no recipient',
    fix: `Add the recipient’s name${again}`,
  },
  {
    message: /details\.email|\be-?mail\b/i,
    cause: 'CONTACT',
    field: 'email',
    because: 'the email address isn’t valid',
    fix: `Correct the buyer’s email address in your store and sync${again}`,
  },
  {
    message: /\bphone\b/i,
    cause: 'CONTACT',
    field: 'phone',
    because: 'the phone number isn’t valid',
    fix: `Correct the phone number${again}`,
  },
  {
    message: /address/i,
    cause: 'ADDRESS',
    field: null,
    because: 'it can’t deliver to this address',
    fix: `Check the address with the buyer and correct it${again}`,
  },
  {
    message: /filament/i,
    cause: 'FILAMENT',
    field: null,
    because: 'a filament isn’t available',
    fix: `Choose another filament${again}`,
  },
  {
    message: /publicFileServiceId|\bfile\b/i,
    cause: 'FILE',
    field: null,
    because: 'it can’t find or print one of the files',
    fix: `Check the file, or upload it again${again}`,
  },
  {
    message: /component/i,
    cause: 'COMPONENT',
    field: null,
    because: 'a component isn’t available',
    fix: `Replace the component in the product${again}`,
  },
  {
    message: /quantity/i,
    cause: 'QUANTITY',
    field: 'quantity',
    because: 'it doesn’t print that many pieces in one order',
    fix: 'Change the quantity in your store, or order part of it as a manual order.',
  },
  {
    message: /platform|metadata|shippingProvider|payment|\bcard\b|\.type\b/i,
    cause: 'OURS',
    field: null,
    because: 'a setting on our side is wrong',
    fix: 'Nothing is wrong with your order. Try again later, or contact support.',
  },
]

/** Reads what the provider's message is about, what happened, and what fixes it. */
export function readPrintRefusal(message: string): Refusal & { text: string; fix: string } {
  const known = knownRefusals.find((each) => each.message.test(message))
  if (known) {
    const { cause, field, because, fix } = known
    return { cause, field, text: `The print provider declined this order because ${because}.`, fix }
  }
  const said = message.trim().replace(/\.$/, '')
  const text = said
    ? `The print provider declined this order: “${said}”.`
    : 'The print provider declined this order without giving a reason.'
  const fix = 'Try again. If it’s declined again, contact support.'
  return { cause: 'UNKNOWN', field: null, text, fix }
}

/** The whole reason as sellers read it: what happened, whether money moved, what to do. */
export function refusalSentence(message: string, { isCharged }: { isCharged: boolean }): string {
  const { text, fix } = readPrintRefusal(message)
  return `${text} ${isCharged ? 'Your charge is refunded.' : 'You weren’t charged.'} ${fix}`
}
