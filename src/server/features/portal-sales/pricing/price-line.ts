import type { SaleQuote } from '#contract/portals/sales.ts'
import type { OrderItem, Part, Product } from '#contract/products/products.ts'
import { isSameVariant, type Variant } from '#domain/options/variants.ts'
import { findTextProblem } from '#server/features/lettering/find-text-problem.ts'
import { textRecipes } from '#server/features/lettering/text-recipes.ts'
import type { ReadListing } from '#server/features/portals/read-listing.ts'
import type { SoldLine } from '../sale-store.ts'

type QuoteLine = SaleQuote['lines'][number]

/** What is asked for: so many of a variant, with a text or without. */
export interface AskedItem {
  itemId: string
  quantity: number
  text?: string | null
}

export interface PricedLine {
  shown: Omit<QuoteLine, 'problem'>
  /** Why it can't be bought, as a sentence. */
  problem: string | null
  /** Why its text can't be printed, or that one is missing. */
  textProblem: string | null
  /** What is stored with a sale; null for a variant that isn't offered. */
  sold: SoldLine | null
  /** What printing one costs by the latest known prices. */
  costCents: number | null
}

/** One line of a quote, by its listing as it is now. */
export function priceLine(found: ReadListing, { itemId, quantity, text = null }: AskedItem): PricedLine {
  const { listing, product, variants } = found
  const { id: portalId, title } = listing
  const item = listing.items.find(({ id }) => id === itemId)
  const known = { itemId, portalId, title, text, quantity, picture: listing.pictures[0] ?? null }
  if (!item) {
    const problem = `“${title}” is no longer offered like this. Choose another variant.`
    const shown = { ...known, variant: {}, hex: null, unitCents: 0 }
    return { shown, problem, textProblem: null, sold: null, costCents: null }
  }
  const { variant } = item
  const unitCents = item.priceCents + (text === null ? 0 : (listing.textField?.surchargeCents ?? 0))
  const { id: productId, name: productName, sku } = product
  const bought = { itemId, portalId, title, variant, text, quantity, unitCents }
  const letterings = text === null ? [] : (textRecipes(found.text?.areas ?? new Map(), text) ?? [])
  const textProblem = findSoldTextProblem(found, text)
  return {
    shown: { ...known, variant, unitCents, hex: hexOf(found, variant) },
    problem: problemOf(found, item.isAvailable) ?? textProblem,
    textProblem,
    sold: { ...bought, productId, productName, sku, items: itemsOf(product, variant), letterings },
    costCents: variants.find((each) => isSameVariant(each.variant, variant))?.costCents ?? null,
  }
}

function problemOf({ listing: { title, state, maker } }: ReadListing, isAvailable: boolean): string | null {
  if (isAvailable) return null
  if (state === 'PAUSED') return `“${title}” is paused by its maker.`
  if (maker?.isOnHoliday) return `The maker of “${title}” is away and isn’t taking orders right now.`
  return `“${title}” can’t be printed like this right now. Choose another variant.`
}

/** Why a text can’t be bought, or that one is missing, as far as it can be told without making it. */
function findSoldTextProblem({ listing, text: facts }: ReadListing, text: string | null): string | null {
  const { title, textField } = listing
  if (text === null)
    return textField?.isRequired ? `“${title}” needs a text. Write it on its page, then add it again.` : null
  if (!facts || !textField)
    return `“${title}” takes no text any more. Remove it, and add it again without one.`
  for (const { area, sha256 } of facts.areas.values()) {
    const problem = findTextProblem(area, text)
    if (problem !== null) return `“${title}” can’t have this text. ${problem}`
    if (sha256 === null) return `The file of “${title}” is being measured. It takes a moment.`
  }
  return null
}

/** The color of the first option that decides one. */
function hexOf({ listing: { choices } }: ReadListing, variant: Variant): string | null {
  for (const { name, values } of choices) {
    const hex = values.find(({ value }) => value === variant[name])?.hex
    if (hex) return hex
  }
  return null
}

/** What is printed for one of a variant. */
const itemsOf = (product: Product, variant: Variant): OrderItem[] =>
  product.fulfillment.map((part) => orderItemOf(part, product, variant))

function orderItemOf(part: Part, { options }: Product, variant: Variant): OrderItem {
  if (part.type === 'COMPONENT') return part
  const { filamentOption, filamentId, ...rest } = part
  const option = options.find(({ name }) => name === filamentOption)
  const chosen = option?.values.find(({ value }) => value === variant[option.name])?.filamentId
  return { ...rest, filamentId: filamentId ?? chosen ?? '' }
}
