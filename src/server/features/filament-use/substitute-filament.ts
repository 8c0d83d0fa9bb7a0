import type { Substitution } from '#contract/products/catalog.ts'
import type { Product } from '#contract/products/products.ts'
import type { Queries, Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { productsChanged } from '#server/kernel/seller-events.ts'
import { chooseFilaments } from '../order-edits/choose-filaments.ts'
import { readHasFilament, readOwnLines } from '../order-edits/read-choices.ts'
import { requestPartPrices, requestUrgentPrices } from '../prices/request-part-prices.ts'
import { cleanContent } from '../products/clean-content.ts'
import { readProductFacts } from '../products/describe-products.ts'
import { writeProducts } from '../products/product-store.ts'
import { readProduct } from '../products/read-products.ts'
import { changeProducts } from '../products/store-product.ts'
import { estimateUnit } from '../products/unit-cost.ts'
import { decideLines } from './decide-lines.ts'
import { deleteStandIns, insertStandIns, lockIsAvailable } from './stand-in-store.ts'
import { withFilament } from './with-filament.ts'

interface SubstitutionInput {
  filamentId: string
  by: string
  products: { id: string; version: number }[]
  lineIds: string[]
  untilBack: boolean
  apply: boolean
}

interface Change {
  before: Product
  after: Product
}

/** Replaces a filament with another in products and in lines of unsubmitted orders; previews the change or applies it. */
export const substituteFilament: Verbs['substituteFilament'] = async (context, { userId }, input) => {
  await requireFilaments(context.db, input)
  const lines = await requireOwnLines(context.db, userId, input.lineIds)
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
  if (!input.apply) {
    const changes = await planProducts(context.db, userId, input)
    const decided = await decideLines(context.db, userId, { ...input, lines, changes })
    return presentSubstitution(context, changes, decided, { isApplied: false })
  }
  const [changes, decided] = await changeProducts(context, userId, async (tx) => {
    await requireSoldOut(tx, input)
    const planned = await planProducts(tx, userId, input)
    // Must run before the products change, while lines still reference the old filament.
    const { followingOrders } = await decideLines(tx, userId, { ...input, lines: [], changes: planned })
    await storeChanges(context, tx, userId, planned)
    await storeStandIns(context, tx, userId, { ...input, changes: planned })
    const chosen = await chooseFilaments(context, tx, { sellerId: userId, orderIds }, () =>
      decideLines(tx, userId, { ...input, lines, changes: planned }),
    )
    return [planned, { ...chosen, followingOrders }]
  })
  return presentSubstitution(context, changes, decided, { isApplied: true })
}

async function requireFilaments(db: Queries, { filamentId, by }: SubstitutionInput): Promise<void> {
  if (filamentId.toLowerCase() === by.toLowerCase()) {
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'body.by', message: 'is the same filament' }],
    })
  }
  if (!(await readHasFilament(db, filamentId))) throw notFound()
  if (!(await readHasFilament(db, by))) throw new Failure('FILAMENT_UNKNOWN')
}

async function requireOwnLines(db: Queries, sellerId: string, lineIds: readonly string[]) {
  const lines = await readOwnLines(db, sellerId, lineIds)
  if (lines.length < new Set(lineIds).size) throw notFound()
  return lines
}

/** Only a filament that is sold out can come back. */
async function requireSoldOut(tx: Transaction, { filamentId, untilBack }: SubstitutionInput): Promise<void> {
  if (!untilBack || !(await lockIsAvailable(tx, filamentId))) return
  throw new Failure('VALIDATION_FAILED', {
    details: [{ path: 'body.untilBack', message: 'is only for a filament that is sold out' }],
  })
}

/** Remembers which products to switch back. A product that gets its own filament again no longer waits for it. */
async function storeStandIns(
  { clock }: Context,
  tx: Transaction,
  sellerId: string,
  { filamentId, by, untilBack, changes }: SubstitutionInput & { changes: readonly Change[] },
): Promise<void> {
  const productIds = changes.map(({ before }) => before.id)
  for (const waitedFor of [filamentId, by])
    await deleteStandIns(tx, { sellerId, filamentId: waitedFor, productIds })
  if (!untilBack) return
  const products = changes.map(({ before: { id, version } }) => ({ id, version: version + 1 }))
  await insertStandIns(tx, { sellerId, filamentId, byId: by, at: clock.now() }, products)
}

/** The products before and after the change, provided they are still at the versions the caller saw. */
async function planProducts(
  db: Queries,
  sellerId: string,
  { filamentId, by, products }: SubstitutionInput,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const { id, version } of new Map(products.map((each) => [each.id, each])).values()) {
    const before = await readProduct(db, sellerId, id)
    if (!before) throw notFound()
    if (before.version !== version) throw outdated(before)
    const after = withFilament(before, { from: filamentId, by })
    if (after) changes.push({ before, after })
  }
  return changes
}

const outdated = ({ id, name, version }: Product): Failure =>
  new Failure('VERSION_OUTDATED', {
    details: [{ path: `body.products.${id}`, message: `${name} is now at version ${version}` }],
  })

async function storeChanges(
  context: Context,
  tx: Transaction,
  sellerId: string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const written = changes.map(({ before, after }) => ({
    id: before.id,
    version: before.version + 1,
    content: cleanContent(after),
  }))
  await writeProducts(tx, { sellerId, at: context.clock.now() }, written)
  await requestPartPrices(
    context,
    tx,
    written.map(({ content }) => content),
  )
  await context.raise(productsChanged, { tx, sellerId })
}

async function presentSubstitution(
  context: Context,
  changes: readonly Change[],
  decided: Awaited<ReturnType<typeof decideLines>>,
  { isApplied }: { isApplied: boolean },
): Promise<Substitution> {
  const { prices } = await readProductFacts(
    context,
    changes.flatMap(({ before, after }) => [before, after]),
  )
  const estimates = changes.map(({ before, after }) => ({
    product: after,
    before: estimateUnit(before, prices),
    after: estimateUnit(after, prices),
  }))
  const unknown = estimates.filter(({ after }) =>
    after.parts.some(({ fromCents, refusal }) => fromCents === null && refusal === null),
  )
  if (unknown.length > 0 && !isApplied) {
    await requestUrgentPrices(
      context,
      unknown.map(({ product }) => product),
    )
  }
  return {
    products: estimates.map(({ product: { id, name, sku, version }, before, after }) => ({
      ...{ id, name, sku, version },
      before: { fromCents: before.fromCents, toCents: before.toCents },
      after: { fromCents: after.fromCents, toCents: after.toCents },
    })),
    followingOrders: decided.followingOrders,
    lineIds: decided.choices.map(({ lineId }) => lineId),
    skipped: decided.skipped,
    isPending: unknown.length > 0,
    isApplied,
  }
}
