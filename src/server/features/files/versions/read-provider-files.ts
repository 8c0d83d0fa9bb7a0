import type { OrderItem } from '#contract/products/products.ts'
import { rightsObstacle, type SalesChannel } from '#domain/file-rights.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface FileProblem {
  text: string
  /** The problem is temporary and resolves without the seller. */
  isPassing: boolean
}

interface Row {
  id: string
  isOwn: boolean
  name: string
  version: number
  mayBePrinted: boolean | null
  isExpired: boolean
  channels: SalesChannel[]
  quarantineReason: string | null
  state: 'MEASURING' | 'READY' | 'REFUSED'
  refusal: string | null
  providerState: 'NONE' | 'WAITING' | 'REGISTERED' | 'REFUSED'
  providerRefusal: string | null
  providerFileId: string | null
  printSha256: string | null
}

// Also matches the provider's own ids, so that sellers can't print each other's files with them.
const readRows = (db: Queries, sellerId: string, ids: readonly string[]): Promise<Row[]> =>
  db.rows(sql`
    select named.id, (v.seller_id is null or v.seller_id = ${sellerId}) as is_own, f.name, f.may_be_printed, f.rights_channels as channels, f.quarantine_reason,
      coalesce(f.rights_expires_on < (now() at time zone 'utc')::date, false) as is_expired, v.version,
      v.state, v.refusal,
      v.provider_state, v.provider_refusal, v.provider_file_id, v.print_sha256
    from unnest(${ids}::uuid[]) named (id)
    join file_versions v on v.id = named.id or v.provider_file_id = named.id
    join model_files f on f.id = v.file_id`)

/** Explains why files can't be printed for a seller's own stores, by the ids that parts reference. */
export async function readFileProblems(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await readRows(db, sellerId, ids)
  return new Map(
    rows.flatMap((row) => {
      const problem = problemOf(row, 'STORE')
      return problem ? [[row.id, problem.text]] : []
    }),
  )
}

type ProviderFiles =
  | { kind: 'known'; ids: ReadonlyMap<string, string>; sha256s: ReadonlyMap<string, string | null> }
  | { kind: 'missing'; problem: FileProblem }

/** Maps an order's files to the print provider's ids. Ids we don't know are the provider's own. */
export async function readProviderFiles(
  db: Queries,
  sellerId: string,
  items: readonly OrderItem[],
): Promise<ProviderFiles> {
  const named = items.flatMap((item) => (item.type === 'PRINT' ? [item.publicFileServiceId] : []))
  const rows = named.length === 0 ? [] : await readRows(db, sellerId, [...new Set(named)])
  for (const row of rows) {
    const problem = problemOf(row)
    if (problem) return { kind: 'missing', problem }
  }
  return {
    kind: 'known',
    ids: new Map(rows.map(({ id, providerFileId }) => [id, providerFileId ?? id])),
    sha256s: new Map(rows.map(({ id, printSha256 }) => [id, printSha256])),
  }
}

/** The same items with the provider's file ids. */
export const withProviderFiles = <Item extends OrderItem>(
  items: readonly Item[],
  ids: ReadonlyMap<string, string>,
): Item[] =>
  items.map((item) =>
    item.type === 'PRINT'
      ? { ...item, publicFileServiceId: ids.get(item.publicFileServiceId) ?? item.publicFileServiceId }
      : item,
  )

function problemOf(row: Row, channel: SalesChannel | null = null): FileProblem | null {
  const file =
    row.version > 0
      ? `Version ${row.version} of the file “${row.name}”`
      : `The file “${row.name}” with the buyer’s text`
  if (!row.isOwn) return { text: 'The file to print does not exist', isPassing: false }
  const obstacle = rightsObstacle(row, channel)
  if (obstacle) return { text: obstacle, isPassing: false }
  if (row.state === 'MEASURING') return { text: `${file} is still being measured`, isPassing: true }
  if (row.state === 'REFUSED') return { text: `${file} can’t be printed: ${row.refusal}`, isPassing: false }
  if (row.providerState === 'REFUSED') {
    return {
      text: `The print provider declined ${file[0]!.toLowerCase()}${file.slice(1)}: ${row.providerRefusal}`,
      isPassing: false,
    }
  }
  if (row.providerState === 'REGISTERED') return null
  return { text: `${file} is still being sent to the print provider`, isPassing: true }
}
