import type { ProductImportRow } from '#contract/products/products.ts'
import { CsvError } from '#domain/csv/parse-csv.ts'
import type { Queries } from '#server/db/database.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { productsChanged } from '#server/kernel/seller-events.ts'
import { ensureCatalog } from '../catalog/fetch-catalog.ts'
import { readKnownCatalog } from '../catalog/read-known-catalog.ts'
import { readUnsizedVersions } from '../files/versions/read-versions.ts'
import { requestPartPrices } from '../prices/request-part-prices.ts'
import { outcomeOf, planImport } from './csv/plan-import.ts'
import type { PlannedProduct } from './csv/planned-product.ts'
import { readCatalogNames } from './csv/read-catalog-names.ts'
import { readProductRows } from './csv/read-product-rows.ts'
import type { CsvRow } from './csv/rows-to-products.ts'
import { writeProducts } from './product-store.ts'
import { filesIn, readAllOwnFiles } from './read-own-files.ts'
import { readActiveProducts } from './read-products.ts'
import { changeProducts } from './store-product.ts'

/** Reads products from CSV and previews the changes, or applies them to every valid product. */
export const importProducts: Verbs['importProducts'] = async (context, { userId }, { csv, apply }) => {
  const rows = readRows(csv)
  await ensureCatalog(context)
  if (!apply) return { rows: entriesOf(await plan(context.db, userId, rows)), isApplied: false }
  const planned = await changeProducts(context, userId, async (tx) => {
    const products = await plan(tx, userId, rows)
    const written = products.flatMap((product) => {
      const outcome = outcomeOf(product)
      if (!product.content || outcome === 'SAME') return []
      const { existing, content } = product
      return { id: existing?.id ?? context.newId('prd'), version: (existing?.version ?? 0) + 1, content }
    })
    if (written.length === 0) return products
    await writeProducts(tx, { sellerId: userId, at: context.clock.now() }, written)
    const contents = written.map(({ content }) => content)
    await requestPartPrices(context, tx, contents)
    await context.raise(productsChanged, { tx, sellerId: userId })
    return products
  })
  return { rows: entriesOf(planned), isApplied: true }
}

function readRows(csv: string): CsvRow[] {
  try {
    return readProductRows(csv)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Failure('CSV_UNREADABLE', { details: [{ path: 'body.csv', message: error.message }] })
  }
}

async function plan(db: Queries, sellerId: string, rows: readonly CsvRow[]): Promise<PlannedProduct[]> {
  const names = await readCatalogNames(db, sellerId)
  const known = await readKnownCatalog(db)
  const products = await readActiveProducts(db, sellerId)
  const unsized = await readUnsizedVersions(db, sellerId)
  for (const id of products.flatMap(filesIn)) unsized.delete(id)
  const fileIds = new Set([...(await readAllOwnFiles(db, sellerId)), ...products.flatMap(filesIn)])
  return planImport(rows, { ...known, fileIds, unsized, names, products })
}

/** One entry per row of the file, in file order. */
function entriesOf(planned: readonly PlannedProduct[]): ProductImportRow[] {
  return planned
    .flatMap((product) => {
      const outcome = outcomeOf(product)
      const wrong = [...product.problems.keys()].toSorted((one, other) => one - other)
      return product.rows.map(({ line }) => ({
        line,
        sku: product.sku,
        name: product.name,
        outcome,
        errors:
          product.problems.get(line) ??
          (outcome === 'ERROR'
            ? [{ column: 'SKU', message: `Line ${wrong[0]}, which has the same SKU, has a problem.` }]
            : []),
      }))
    })
    .toSorted((one, other) => one.line - other.line)
}
