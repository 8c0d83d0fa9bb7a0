import type { Input } from '#contract/endpoint.ts'
import type { exportEndpoints } from '#contract/exports.ts'
import type { CatalogChange } from '#contract/products/catalog.ts'
import type { ModelFile } from '#contract/products/files.ts'
import type { WaitingGroup } from '#contract/products/matches.ts'
import type { Product } from '#contract/products/products.ts'
import { readChangesBefore } from '../catalog/read-changes.ts'
import { readFilePage } from '../files/read-files.ts'
import { listWaitingLines } from '../matches/list-waiting-lines.ts'
import { productColumns } from '../products/csv/product-columns.ts'
import { productToRows } from '../products/csv/product-to-rows.ts'
import { readCatalogNames } from '../products/csv/read-catalog-names.ts'
import { readProductPage } from '../products/read-products.ts'
import { joined, optionsText, timeOf, word } from './cells.ts'
import { byPage, type Cells, exportOf } from './stream-list.ts'

type Of<Name extends keyof typeof exportEndpoints> = Input<(typeof exportEndpoints)[Name]>
const size = 200
const CHANGES = 500

/** Products in the format that import reads, one row per part. */
export const exportProducts = exportOf<Of<'exportProducts'>, Product, number>({
  name: 'products',
  headings: productColumns,
  async rowsOf({ db }, { userId }) {
    const names = await readCatalogNames(db, userId)
    return (product) => productToRows(product, names)
  },
  readPage: byPage(async ({ db, clock }, { userId: sellerId }, { page, state, text = '', sort, order }) => {
    const now = clock.now()
    const { products, pagination } = await readProductPage(db, {
      ...{ sellerId, page, size, state, text, sort, order, now },
    })
    return { items: products, pagination }
  }),
})

/** Files and samples, described by their newest version. */
export const exportFiles = exportOf<Of<'exportFiles'>, ModelFile, number>({
  name: 'files',
  headings: [
    'Name',
    'Folder',
    'Tags',
    'Sample',
    'Version',
    'Status',
    'Width mm',
    'Depth mm',
    'Height mm',
    'Volume mm3',
    'Bytes',
    'Findings',
    'Products',
    'Origin',
    'License',
    'May be printed',
    'Notes',
    'Updated at',
  ],
  rowsOf: async () => (file) => [cellsOfFile(file)],
  readPage: byPage(async ({ db }, { userId: sellerId }, input) => {
    const { files, pagination } = await readFilePage(db, { ...input, sellerId, size })
    return { items: files, pagination }
  }),
})

function cellsOfFile({ name, folder, tags, isSample, newest, usedIn, rights, notes, updatedAt }: ModelFile) {
  const [width, depth, height] = newest.sizeMm ?? []
  const { origin, license, mayBePrinted } = rights
  const may = mayBePrinted === null ? '' : mayBePrinted ? 'yes' : 'no'
  const rounded = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : Math.round(value * 100) / 100
  return [
    ...[name, folder, joined(tags), isSample ? 'yes' : 'no', newest.version, word(newest.state)],
    ...[rounded(width), rounded(depth), rounded(height), rounded(newest.volumeMm3), newest.bytes],
    ...[newest.findingCount, usedIn, word(origin), license, may, notes, timeOf(updatedAt)],
  ] satisfies Cells
}

/** Unlinked items, grouped as on screen. */
export const exportWaitingLines = exportOf<Of<'exportWaitingLines'>, WaitingGroup, number>({
  name: 'unlinked-items',
  headings: ['SKU', 'Item', 'Options', 'Items', 'Orders', 'Oldest', 'Reason', 'Suggested product'],
  rowsOf: async () => (group) => [
    [
      ...[group.sku ?? '', group.title, optionsText(group.options), group.lines, group.orders],
      ...[timeOf(group.oldestAt), group.why, group.suggestions[0]?.productName ?? ''],
    ],
  ],
  readPage: byPage(async (context, actor, input) => {
    const { groups, pagination } = await listWaitingLines(context, actor, { ...input, size: 100 })
    return { items: groups, pagination }
  }),
})

/** What changed in the print provider's catalog. */
export const exportCatalogChanges = exportOf<Of<'exportCatalogChanges'>, CatalogChange, string>({
  name: 'catalog-changes',
  headings: ['At', 'Kind', 'Name', 'Change', 'Detail'],
  rowsOf:
    async () =>
    ({ at, kind, name, what, detail }) => [[timeOf(at), word(kind), name, word(what), detail]],
  async readPage({ db }, _actor, { kind }, before) {
    const changes = await readChangesBefore(db, { before, kind, limit: CHANGES })
    return { items: changes, next: changes.length === CHANGES ? changes.at(-1)!.id : null }
  },
})
