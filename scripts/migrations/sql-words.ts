// At most a hundred thousand rows in the largest installation, which are read or indexed in a tenth of a second.
const OF_SERVICE =
  'maintenance recurring_work secret_keys migrations insight_notes insight_days insight_cohorts days_of_all support_macros surveys filaments components component_categories catalog_fetches part_prices exchange_rates list_counts webhook_hours reconciliations call_budgets'
const OF_ACCOUNTS =
  'users profiles applications portals subscriptions plan_checkouts source_connections shops payment_cards auto_top_ups billing_details ship_defaults passkeys authenticators passwords google_identities weekly_mail_choices order_rules lettering_areas refund_requests'

/** Tables that grow with accounts at most, not with orders, files or visits. */
const SMALL = new Set(`${OF_SERVICE} ${OF_ACCOUNTS}`.split(' '))

export const isSmall = (table: string): boolean => SMALL.has(table)

/** A statement in lower case, with one space between its parts and without quotes around names. */
export const words = (statement: string): string =>
  statement
    .replace(/'(?:[^']|'')*'/g, (text) => text.replace(/[();,]/g, ' '))
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, ' $1 ')
    .replace(/ +/g, ' ')
    .trim()
    .toLowerCase()

/** The parts of a list, between commas outside of all parentheses. */
export function splitList(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of list) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}
