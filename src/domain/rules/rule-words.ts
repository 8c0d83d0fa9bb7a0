/** Formats money for sentences. */
export function moneyText(cents: number, currency = 'USD'): string {
  if (currency !== 'USD') return foreignMoneyText(cents, currency)
  const amount = `${Math.floor(Math.abs(cents) / 100).toLocaleString('en')}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
  const sign = cents < 0 ? '−' : ''
  return `${sign}$${amount}`
}

const foreignMoneyText = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formats an instant for sentences, in the seller's time zone. */
export function instantText(at: Date, timeZone: string): string {
  let format = formatters.get(timeZone)
  if (!format) {
    const parts = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
    format = new Intl.DateTimeFormat('en', { ...parts, hourCycle: 'h23', timeZone })
    formatters.set(timeZone, format)
  }
  return format.format(at)
}

/** Joins with commas and "and": “a”, “b” and “c”. */
export const listText = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

const MAX_QUOTE_LENGTH = 80

/** User text in quotes, truncated. */
export const quoted = (text: string): string =>
  `“${text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH).trimEnd()}…` : text}”`

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
