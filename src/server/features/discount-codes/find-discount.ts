import { type DiscountRule, discountCentsOf } from '#domain/discount.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { type DiscountRecord, findDiscountsByText } from './discount-code-store.ts'
import { stateOf } from './manage-discount-codes.ts'
import { countUsesOfBuyer } from './read-buyer-uses.ts'

export interface FoundDiscount {
  id: string
  code: string
  cents: number
}

export interface Discounted {
  sellerId: string
  /** As buyers typed them, in capitals. */
  codes: readonly string[]
  itemsCents: number
  /** What the items may cost less, so that the sale still pays for its print; null while unknown. */
  spareCents: number | null
  /** Null while the buyer didn't say. */
  email: string | null
}

interface FoundDiscounts {
  discount: FoundDiscount | null
  /** Those that the maker has. */
  knownCodes: string[]
  problems: { code: string; text: string }[]
}

/** The best discount that some codes give at one maker, and why the others of this maker give none. */
export async function findDiscount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { sellerId, codes, ...sale }: Discounted,
): Promise<FoundDiscounts> {
  if (codes.length === 0) return { discount: null, knownCodes: [], problems: [] }
  const known = await findDiscountsByText(db, sellerId, codes)
  const problems: { code: string; text: string }[] = []
  let discount: FoundDiscount | null = null
  for (const record of known) {
    const { id, code } = record
    const cents = discountCentsOf(ruleOf(record), sale.itemsCents)
    const text = await problemOf(db, record, { ...sale, cents, now: clock.now() })
    if (text) problems.push({ code, text })
    else if (!discount || cents > discount.cents) discount = { id, code, cents }
  }
  return { discount, knownCodes: known.map(({ code }) => code), problems }
}

interface Wanted extends Omit<Discounted, 'sellerId' | 'codes'> {
  cents: number
  now: Date
}

async function problemOf(
  db: Queries,
  record: DiscountRecord,
  { itemsCents, spareCents, email, cents, now }: Wanted,
): Promise<string | null> {
  const { code, minimumCents, maxUsesPerBuyer } = record
  const state = stateOf(record, now)
  if (state === 'OFF' || state === 'EXPIRED') return `${code} has expired.`
  if (state === 'SCHEDULED') return `${code} can’t be used yet.`
  if (state === 'USED_UP') return `${code} has been used up.`
  if (itemsCents < minimumCents) return `${code} needs items for ${moneyText(minimumCents)} or more.`
  if (email && maxUsesPerBuyer !== null && (await countUsesOfBuyer(db, record, email)) >= maxUsesPerBuyer)
    return `You have already used ${code} as often as one buyer can.`
  if (cents === 0 || (spareCents !== null && cents > spareCents))
    return `${code} can’t be used for these items.`
  return null
}

// The check of the table makes one of the two certain.
const ruleOf = ({ kind, percent, amountCents }: DiscountRecord): DiscountRule =>
  kind === 'PERCENT'
    ? { kind, percent: percent ?? 0, amountCents: null }
    : { kind, percent: null, amountCents: amountCents ?? 0 }
