import { Readable } from 'node:stream'
import { exportEndpoints } from '#contract/exports.ts'
import type { Context } from '#server/kernel/context.ts'
import { readAccount } from '../account/read-account.ts'
import { exportFiles, exportProducts } from '../exports/export-catalog.ts'
import { exportDirectOrders, exportPrintOrders, exportShopOrders } from '../exports/export-orders.ts'
import { frozenAt } from '../exports/stream-list.ts'
import { exportReadme } from './export-readme.ts'
import { modelPath } from './model-path.ts'
import {
  readAttachedFiles,
  readModels,
  readOwnActivity,
  readPhotoFiles,
  readPurchasedOrders,
  readSellerRows,
  readSellerTables,
} from './read-seller-data.ts'
import type { ZipEntry } from './write-zip.ts'

/**
 * What an export consists of, read while it is written: tables and lists from one snapshot of the database, then the
 * models. A snapshot can't stay open while large models are copied, and models never change.
 */
export async function* exportEntries(context: Context, sellerId: string): AsyncGenerator<ZipEntry> {
  const at = context.clock.now()
  const entry = (path: string, content: AsyncIterable<string>): ZipEntry => ({
    path,
    at,
    content: Readable.from(content, { highWaterMark: 1 }),
  })
  yield entry('README.txt', once(exportReadme(at)))
  const snapshot = await context.db.openSnapshot()
  try {
    const frozen = frozenAt(context, snapshot)
    const account = await readAccount(frozen, sellerId)
    yield entry('account.json', once(JSON.stringify(account, null, 2)))
    for (const [name, pages] of csvLists(frozen, sellerId)) yield entry(`lists/${name}.csv`, pages)
    for (const table of await readSellerTables(frozen.db)) {
      if (isLeftOut(table.name)) continue
      yield entry(`data/${table.name}.json`, jsonOf(readSellerRows(frozen.db, table, sellerId)))
    }
    yield entry('data/purchased_orders.json', jsonOf(readPurchasedOrders(frozen.db, sellerId)))
    yield entry('data/activity.json', jsonOf(readOwnActivity(frozen.db, sellerId)))
  } finally {
    await snapshot.close()
  }
  yield* modelEntries(context, sellerId)
  yield* fileEntries(context, await readAttachedFiles(context.db, sellerId))
  yield* fileEntries(context, await readPhotoFiles(context.db, sellerId))
}

/** Lists as a spreadsheet reads them. */
function csvLists(frozen: Context, userId: string): [string, AsyncGenerator<string>][] {
  const { exportShopOrders: orders, exportPrintOrders: prints, exportDirectOrders: direct } = exportEndpoints
  const { exportProducts: products, exportFiles: files } = exportEndpoints
  const seller = { userId }
  return [
    ['store-orders', exportShopOrders.pagesFrom(frozen, seller, orders.query.parse({ state: 'any' }))],
    ['orders', exportPrintOrders.pagesFrom(frozen, seller, prints.query.parse({}))],
    ...(['drafts', 'templates', 'sent'] as const).map((show): [string, AsyncGenerator<string>] => [
      `manual-orders-${show}`,
      exportDirectOrders.pagesFrom(frozen, seller, direct.query.parse({ show })),
    ]),
    ['products', exportProducts.pagesFrom(frozen, seller, products.query.parse({}))],
    ['files', exportFiles.pagesFrom(frozen, seller, files.query.parse({}))],
  ]
}

/** Tables that hold nothing a seller gave us: secrets, notes of administrators, what others reported, and what is computed from the other tables. */
const isLeftOut = (table: string): boolean =>
  /^(passwords|authenticators|recovery_codes|mail_tokens|account_mails|known_browsers|recheck_cursors|match_versions|daily_stats_cache|seller_notes|refund_requests|portal_collection_reports)$/.test(
    table,
  ) || /^(lists?_|lists$|search_|reconciliation_)/.test(table)

/** Columns that could open an account, and what administrators note for each other. */
const isSecret = (column: string): boolean =>
  /_sealed$|_hash$|secret|token|_key$|^admin_note$|^session_id$/.test(column)

async function* jsonOf(pages: AsyncIterable<Record<string, unknown>[]>): AsyncGenerator<string> {
  let beginning = '[\n'
  for await (const rows of pages) {
    const texts = rows.map((row) =>
      JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !isSecret(column)))),
    )
    yield beginning + texts.join(',\n')
    beginning = ',\n'
  }
  yield beginning === '[\n' ? '[]\n' : '\n]\n'
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** Files of support tickets, and photos. */
async function* fileEntries(
  { blobs }: Context,
  files: readonly { key: string; path: string; at: Date }[],
): AsyncGenerator<ZipEntry> {
  for (const { key, path, at } of files) {
    const blob = await blobs.open(key)
    if (blob) yield { path, at, content: blob.stream }
  }
}

async function* modelEntries({ db, blobs, log }: Context, sellerId: string): AsyncGenerator<ZipEntry> {
  let after: Awaited<ReturnType<typeof readModels>>[number] | null = null
  for (;;) {
    const models: Awaited<ReturnType<typeof readModels>> = await readModels(db, sellerId, after)
    if (models.length === 0) return
    for (const model of models) {
      const blob = await blobs.open(model.key)
      // Deleted since it was listed.
      if (!blob) log.warn({ file: model.fileId }, 'a model was gone before it could be exported')
      else yield { path: modelPath(model), at: model.uploadedAt, content: blob.stream }
    }
    after = models.at(-1)!
  }
}
