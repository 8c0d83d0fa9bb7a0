import type { ProductContent } from '#contract/products/products.ts'
import type { Queries, Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { lockFile } from '../files/file-store.ts'
import { readUnsentCount } from '../files/read-files.ts'
import { pinVersion, unpinVersions } from '../files/versions/kept-version-store.ts'
import {
  type ReadVersion,
  readUnsizedVersions,
  readVersion,
  readVersionNumbers,
} from '../files/versions/read-versions.ts'
import { cleanContent } from './clean-content.ts'
import { readActiveProducts } from './read-products.ts'
import { changeProducts, storeProduct } from './store-product.ts'

/** Switches the products that print a file to one of its versions, newer or older. */
export const rollOutFile: Verbs['rollOutFile'] = async (
  context,
  { userId },
  { id, version, scope, apply = false },
) => {
  return changeProducts(context, userId, async (tx) => {
    if (!(await lockFile(tx, userId, id))) throw notFound()
    const target = await readVersion(tx, userId, { id, version })
    if (!target) throw notFound()
    await requireUsable(tx, userId, target)
    const numbers = await readVersionNumbers(tx, id)
    const plan = (await readActiveProducts(tx, userId)).flatMap((product) => {
      const from = versionsIn(product, numbers).filter((each) => each !== target.id)
      return from.length > 0 ? [{ product, from }] : []
    })
    const reply = {
      products: plan.map(({ product, from }) => ({
        id: product.id,
        name: product.name,
        fromVersion: Math.min(...from.map((each) => numbers.get(each)!)),
      })),
      unsentOrders: await readUnsentCount(tx, userId, id),
    }
    if (!apply) return { ...reply, isApplied: false }
    // Must run before the products change, while the lines' current versions are still known.
    if (scope === 'UNSENT_ORDERS') await unpinVersions(tx, userId, [...numbers.keys()])
    for (const { product, from } of plan) {
      if (scope === 'NEW_ORDERS') {
        for (const each of from)
          await pinVersion(tx, { sellerId: userId, productId: product.id, from: each, to: target.id })
      }
      await store(context, tx, userId, { product, ids: new Set(from), target: target.id })
    }
    return { ...reply, isApplied: true }
  })
}

async function requireUsable(tx: Queries, userId: string, { id, state }: ReadVersion): Promise<void> {
  if (state !== 'READY') throw new Failure('FILE_NOT_READY')
  if ((await readUnsizedVersions(tx, userId, [id])).size > 0) throw new Failure('SIZE_UNCONFIRMED')
}

const versionsIn = (
  { fulfillment }: Pick<ProductContent, 'fulfillment'>,
  numbers: ReadonlyMap<string, number>,
): string[] => [
  ...new Set(
    fulfillment.flatMap((part) =>
      part.type === 'PRINT' && numbers.has(part.publicFileServiceId) ? [part.publicFileServiceId] : [],
    ),
  ),
]

interface Step {
  product: Awaited<ReturnType<typeof readActiveProducts>>[number]
  ids: ReadonlySet<string>
  target: string
}

async function store(
  context: Context,
  tx: Transaction,
  sellerId: string,
  { product, ids, target }: Step,
): Promise<void> {
  const fulfillment = product.fulfillment.map((part) =>
    part.type === 'PRINT' && ids.has(part.publicFileServiceId)
      ? { ...part, publicFileServiceId: target }
      : part,
  )
  const content = cleanContent({ ...product, fulfillment })
  await storeProduct(context, tx, sellerId, { id: product.id, content, version: product.version + 1 })
}
