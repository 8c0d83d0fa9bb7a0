import { writeCsv } from '#domain/csv/write-csv.ts'
import type { Context } from '#server/kernel/context.ts'
import { productColumns } from './csv/product-columns.ts'
import { productToRows } from './csv/product-to-rows.ts'
import { readCatalogNames } from './csv/read-catalog-names.ts'
import { readActiveProducts } from './read-products.ts'

/** All active products as CSV that imports back unchanged. */
export async function exportProducts(
  context: Context,
  { userId }: { userId: string },
): Promise<{ fileName: string; csv: string }> {
  const names = await readCatalogNames(context.db, userId)
  const products = await readActiveProducts(context.db, userId)
  const csv = writeCsv(
    productColumns,
    products.flatMap((product) => productToRows(product, names)),
  )
  return { fileName: `products-${context.clock.now().toISOString().slice(0, 10)}.csv`, csv }
}
