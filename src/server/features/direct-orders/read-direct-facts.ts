import type { DirectContent } from '#contract/orders/direct-orders.ts'
import type { Measurement } from '#contract/products/files.ts'
import type { SalesChannel } from '#domain/file-rights.ts'
import { deliveryCountry, slicerOptionsKey } from '#domain/inspection/estimate-order.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readPremiumLevel } from '../account/read-premium-level.ts'
import { readUnsizedVersions } from '../files/versions/read-versions.ts'
import { readPartPrices } from '../prices/read-part-prices.ts'
import { type DirectTexts, printedLine, readDirectTexts } from './direct-texts.ts'

export interface FileFacts {
  name: string
  mayBePrinted: boolean | null
  isExpired: boolean
  quarantineReason: string | null
  channels: SalesChannel[]
  state: 'MEASURING' | 'READY' | 'REFUSED'
  refusal: string | null
  providerState: 'NONE' | 'WAITING' | 'REGISTERED' | 'REFUSED'
  providerRefusal: string | null
  findings: Measurement['findings']
  isSizeInDoubt: boolean
}

/** The current data of everything that direct orders refer to. */
export interface DirectFacts {
  files: ReadonlyMap<string, FileFacts>
  /** Null until the catalog was fetched once. */
  filaments: ReadonlyMap<string, { name: string; isAvailable: boolean }> | null
  components: ReadonlyMap<string, { name: string; isAvailable: boolean; priceCents: number }> | null
  /** Keyed by `partKey`. */
  prices: ReadonlyMap<string, { unitCents: number | null; refusal: string | null }>
  delivery: ReadonlyMap<string, number>
  premiumLevel: number
  /** Texts on parts. */
  texts: DirectTexts
  /** Used if the customer has no email, because the print provider requires one. */
  sellerEmail: string | null
}

type PrintLine = Extract<DirectContent['items'][number], { type: 'PRINT' }>

/** The key of what a line is printed from. */
export const partKey = (of: PrintLine, { texts }: Pick<DirectFacts, 'texts'>): string => {
  const line = printedLine(of, texts)
  return `${line.publicFileServiceId}/${line.filamentId}/${slicerOptionsKey(line)}`
}

/** Reads the facts for these direct orders, with the same number of statements for any number of orders. */
export async function readDirectFacts(
  db: Queries,
  sellerId: string,
  contents: readonly DirectContent[],
): Promise<DirectFacts> {
  const items = contents.flatMap((content) => content.items)
  const lines = items.flatMap((item) => (item.type === 'PRINT' ? [item] : []))
  const texts = await readDirectTexts(db, sellerId, lines)
  const parts = lines
    .map((line) => printedLine(line, texts))
    .flatMap((line) =>
      line.publicFileServiceId && line.filamentId
        ? [{ fileId: line.publicFileServiceId, filamentId: line.filamentId, options: slicerOptionsKey(line) }]
        : [],
    )
  const fileIds = [...new Set(lines.flatMap((line) => line.publicFileServiceId ?? []))]
  const countries = contents.map(({ customer }) => deliveryCountry(customer.details.address.country))
  const prices = await readPartPrices(db, parts)
  return {
    files: await readFiles(db, sellerId, fileIds),
    filaments: await readFilaments(db),
    components: await readComponents(db),
    prices: new Map(prices.map((price) => [`${price.fileId}/${price.filamentId}/${price.options}`, price])),
    delivery: await readDelivery(db, countries),
    texts,
    premiumLevel: await readPremiumLevel(db, sellerId),
    sellerEmail: await readEmail(db, sellerId),
  }
}

/** The seller's own files and the shared samples. Other sellers' files are absent. */
async function readFiles(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileFacts>> {
  const rows = await db.rows<Omit<FileFacts, 'isSizeInDoubt'> & { id: string }>(sql`
    select v.id, f.name, f.may_be_printed, f.rights_channels as channels, f.quarantine_reason,
      coalesce(f.rights_expires_on < (now() at time zone 'utc')::date, false) as is_expired, v.state, v.refusal, v.provider_state,
      v.provider_refusal, coalesce(v.measurement->'findings', '[]') as findings
    from file_versions v join model_files f on f.id = v.file_id
    where v.id = any(${ids}::uuid[]) and v.version > 0 and (f.seller_id = ${sellerId} or f.seller_id is null)`)
  const mayDoubt = rows.filter(({ findings }) => findings.some(({ kind }) => kind === 'SUSPICIOUS_UNIT'))
  const unsized =
    mayDoubt.length > 0
      ? await readUnsizedVersions(
          db,
          sellerId,
          mayDoubt.map(({ id }) => id),
        )
      : new Map()
  return new Map(rows.map((row) => [row.id, { ...row, isSizeInDoubt: unsized.get(row.id) === 'IN_DOUBT' }]))
}

async function readFilaments(db: Queries): Promise<DirectFacts['filaments']> {
  const rows = await db.rows<{ id: string; name: string; isAvailable: boolean }>(
    sql`select id, name, is_available from filaments`,
  )
  return rows.length === 0 ? null : new Map(rows.map((row) => [row.id, row]))
}

async function readComponents(db: Queries): Promise<DirectFacts['components']> {
  const rows = await db.rows<{ id: string; name: string; isAvailable: boolean; priceCents: number }>(
    sql`select id, name, is_available, price_cents from components`,
  )
  return rows.length === 0 ? null : new Map(rows.map((row) => [row.id, row]))
}

async function readDelivery(db: Queries, countries: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ country: string; cents: number }>(
    sql`select country, cents from delivery_prices where country = any(${countries}::text[])`,
  )
  return new Map(rows.map(({ country, cents }) => [country, cents]))
}

async function readEmail(db: Queries, sellerId: string): Promise<string | null> {
  const row = await db.row<{ email: string }>(sql`select email from users where id = ${sellerId}`)
  return row?.email ?? null
}
