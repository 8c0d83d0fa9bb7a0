import { Readable } from 'node:stream'
import type { Pagination } from '#contract/values.ts'
import { dayIn, wallClock } from '#domain/caps/wall-clock.ts'
import { csvHeadings, csvRows } from '#domain/csv/write-csv.ts'
import type { Snapshot } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { type Call, Download } from '#server/kernel/feature.ts'
import { readTimeZone } from '../account/read-time-zone.ts'

type Seller = Pick<Actor, 'userId'>

/** Times are written as the lists show them: in the seller's time zone. */
export type Cells = readonly (string | number | Date)[]

export interface ListExport<Input, Item, Cursor> {
  /** What the file is called. Lists that share an endpoint have names of their own. */
  name: string | ((input: Input) => string)
  headings: readonly string[]
  /** Done before the first page is read, such as recording who exports. */
  begin?: (context: Context, actor: Actor, input: Input, call: Call) => Promise<void>
  /** The rows of an item; reads first what all items need. */
  rowsOf: (context: Context, actor: Seller, timeZone: string) => Promise<(item: Item) => Cells[]>
  /** The page after the cursor, as the list itself reads it, and the cursor of the next one; null at the end. */
  readPage: (
    context: Context,
    actor: Seller,
    input: Input,
    cursor: Cursor | null,
  ) => Promise<{ items: readonly Item[]; next: Cursor | null }>
}

// Each holds a connection of the pool.
const MAX_AT_ONCE = 4
const exporting = new Set<string>()

/** An endpoint that exports a list as CSV. Its `pagesFrom` writes the same from a snapshot that is open already. */
export function exportOf<Input, Item, Cursor>(list: ListExport<Input, Item, Cursor>) {
  const verb = async (context: Context, actor: Actor, input: Input, call: Call): Promise<Download> => {
    if (exporting.has(actor.userId) || exporting.size >= MAX_AT_ONCE) throw new Failure('TOO_MANY_REQUESTS')
    await list.begin?.(context, actor, input, call)
    return streamList(context, actor, input, list)
  }
  const pagesFrom = (frozen: Context, actor: Seller, input: Input): AsyncGenerator<string> =>
    writePages(frozen, actor, input, list)
  return Object.assign(verb, { pagesFrom })
}

/** For lists that are read by page number; their cursor is the page. */
export const byPage =
  <Input, Item>(
    read: (
      context: Context,
      actor: Seller,
      input: Input & { page: number },
    ) => Promise<{ items: readonly Item[]; pagination: Pagination }>,
  ): ListExport<Input, Item, number>['readPage'] =>
  async (context, actor, input, cursor) => {
    const page = cursor ?? 1
    const { items, pagination } = await read(context, actor, { ...input, page })
    // The number of pages can be an estimate, which is never too low.
    return { items, next: items.length > 0 && page < pagination.pages ? page + 1 : null }
  }

/**
 * Streams a list page by page, as fast as the caller reads, from one snapshot of the database: no row is missing or twice
 * because the list changed meanwhile. The first page is read before the reply begins, so that a refusal is a refusal.
 */
async function streamList<Input, Item, Cursor>(
  context: Context,
  actor: Seller,
  input: Input,
  list: ListExport<Input, Item, Cursor>,
): Promise<Download> {
  if (exporting.has(actor.userId) || exporting.size >= MAX_AT_ONCE) throw new Failure('TOO_MANY_REQUESTS')
  exporting.add(actor.userId)
  const pages = readPages(context, actor, input, list)
  const first = await pages.next()
  const day = dayIn(await readTimeZone(context.db, actor.userId), context.clock.now())
  const name = typeof list.name === 'string' ? list.name : list.name(input)
  return new Download(
    `${name}-${day}.csv`,
    Readable.from(startingWith(first.value ?? '', pages), { highWaterMark: 1 }),
  )
}

async function* readPages<Input, Item, Cursor>(
  context: Context,
  actor: Seller,
  input: Input,
  list: ListExport<Input, Item, Cursor>,
): AsyncGenerator<string> {
  try {
    const snapshot = await context.db.openSnapshot()
    try {
      yield* writePages(frozenAt(context, snapshot), actor, input, list)
    } finally {
      await snapshot.close()
    }
  } finally {
    exporting.delete(actor.userId)
  }
}

/** The context of reads that all see the database as the snapshot does. */
export function frozenAt(context: Context, { rows, row, run }: Snapshot): Context {
  return { ...context, db: { ...context.db, rows, row, run } }
}

async function* writePages<Input, Item, Cursor>(
  frozen: Context,
  actor: Seller,
  input: Input,
  { headings, rowsOf, readPage }: ListExport<Input, Item, Cursor>,
): AsyncGenerator<string> {
  const timeZone = await readTimeZone(frozen.db, actor.userId)
  const write = await rowsOf(frozen, actor, timeZone)
  const written = (cell: Cells[number]) =>
    cell instanceof Date ? wallClock(cell, timeZone).replace('T', ' ') : cell
  let cursor: Cursor | null = null
  do {
    const beginning: string = cursor === null ? csvHeadings(headings) : ''
    const { items, next } = await readPage(frozen, actor, input, cursor)
    yield beginning + csvRows(items.flatMap(write).map((cells) => cells.map(written)))
    cursor = next
  } while (cursor !== null)
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield first
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}
