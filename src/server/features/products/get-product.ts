import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { describeProducts } from './describe-products.ts'
import { readProduct, readUsage, readVersions } from './read-products.ts'

/** One product with its usage and versions. */
export async function getProduct(context: Context, { userId }: { userId: string }, { id }: { id: string }) {
  const found = await readProduct(context.db, userId, id)
  if (!found) throw notFound()
  const [[product], usage, versions] = await Promise.all([
    describeProducts(context, userId, [found]),
    readUsage(context.db, userId, id),
    readVersions(context.db, userId, id),
  ])
  return { product: product!, usage, versions }
}
