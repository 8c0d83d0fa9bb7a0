import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { describePrintLines, type PartNames } from '#domain/print-request/describe-print-lines.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readNamedFiles } from '#server/features/files/versions/read-versions.ts'

/** The lines of a print request, with the names of files, filaments and components. */
export async function readPrintLines(db: Queries, request: PrintRequest): Promise<PrintOrder['lines']> {
  return describePrintLines(request, await readNames(db, request))
}

async function readNames(db: Queries, { items }: PrintRequest): Promise<PartNames> {
  const fileIds = items.flatMap((item) => (item.type === 'PRINT' ? [item.publicFileServiceId] : []))
  const filamentIds = items.flatMap((item) => (item.type === 'PRINT' ? [item.filamentId] : []))
  const componentIds = items.flatMap((item) => (item.type === 'COMPONENT' ? [item.componentId] : []))
  const rows = await db.rows<{ id: string; name: string; hex: string | null }>(sql`
    select id, name, hex from filaments where id = any(${filamentIds}::uuid[])
    union all
    select id, name, null from components where id = any(${componentIds}::uuid[])`)
  return {
    files: await readNamedFiles(db, fileIds),
    components: new Map(rows.filter(({ hex }) => hex === null).map(({ id, name }) => [id, name])),
    filaments: new Map(rows.flatMap(({ id, name, hex }) => (hex === null ? [] : [[id, { name, hex }]]))),
  }
}
