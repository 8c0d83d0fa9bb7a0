export const plans = [
  { value: 'free', label: 'Free', hint: 'Every order by hand' },
  { value: 'level-1', label: 'Premium 1', hint: 'Orders submit themselves' },
  { value: 'level-2', label: 'Premium 2', hint: 'Lower print fees' },
  { value: 'level-3', label: 'Premium 3', hint: 'Not open yet', isDisabled: true },
]

export const countries = [
  { value: 'AT', label: 'Austria', hint: 'AT' },
  { value: 'CI', label: 'Côte d’Ivoire', hint: 'CI' },
  { value: 'DE', label: 'Germany', hint: 'DE' },
  { value: 'NL', label: 'Netherlands', hint: 'NL' },
  { value: 'NZ', label: 'New Zealand', hint: 'NZ' },
  { value: 'NO', label: 'Norway', hint: 'NO' },
  { value: 'US', label: 'United States', hint: 'US' },
]

export interface SampleOrder {
  id: string
  number: string
  buyer: string
  stage: string
  cents: number
  placedAt: string
}

const buyers = ['Dana Whitfield', 'Omar Haddad', 'Sofia Rossi', 'Jonas Weber', 'Hanna Virtanen']
const stages = ['Queued', 'Printing', 'Packing', 'Shipped', 'Needs attention']

export const sampleOrders: readonly SampleOrder[] = Array.from({ length: 12 }, (_, index) => ({
  id: `order-${index}`,
  number: `N-${1042 - index}`,
  buyer: buyers[index % buyers.length] ?? '',
  stage: stages[index % stages.length] ?? '',
  cents: 1_240 + index * 730,
  placedAt: new Date(Date.UTC(2026, 10, 20, 12) - index * 5 * 3_600_000).toISOString(),
}))

/** A month of orders: calm, with a better second half. */
export const month = Array.from({ length: 30 }, (_, index) => ({
  label: `${index + 1} Nov`,
  value: Math.round(24 + index * 0.8 + 9 * Math.sin(index * 1.3)),
  before: Math.round(20 + index * 0.4 + 7 * Math.cos(index * 1.1)),
}))

export const week = month.slice(-7).map(({ label, value }) => ({ label, value }))
