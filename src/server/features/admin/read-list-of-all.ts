import type { Queries } from '#server/db/database.ts'
import type { PlaceKind } from '#server/db/places.ts'
import type { Sql } from '#server/db/sql.ts'
import { type AdminPageRequest, pageOfIds, type Total, totalOf } from './read-admin-page.ts'
import { type CountedList, pageFrom, readSpot } from './read-days.ts'
import { readSortedPage } from './read-sorted-page.ts'

interface ListOfAll extends CountedList {
  list: string
  /** Whether it has every row, so that its days and places are counted. */
  isWhole: boolean
  /** What it is sorted by besides its age, as `sorts_of_all()` has it. */
  sorts: Record<string, { value: Sql; kind: PlaceKind }>
}

/** The ids of one page of a list of all sellers, and its length. */
export async function readListOfAll(
  db: Queries,
  list: ListOfAll,
  request: AdminPageRequest & { sort?: string | undefined },
): Promise<{ ids: string[]; total: Total | null }> {
  const { rows, since, sorts, isWhole } = list
  const sort = request.sort
  const sorted = sort === undefined ? undefined : sorts[sort]
  if (!isWhole) {
    const [found, total] = await Promise.all([
      db.rows<{ id: string }>(pageOfIds(rows, sorted?.value ?? since, request)),
      db.row<Total>(totalOf(rows)),
    ])
    return { ids: idsOf(found), total }
  }
  if (sort !== undefined && sorted) {
    const [found, total] = await Promise.all([
      readSortedPage(db, rows, { ...sorted, list: list.list, sort, since }, request),
      readSpot(db, list, request),
    ])
    return { ids: idsOf(found), total }
  }
  const total = await readSpot(db, list, request)
  const { rows: near, offset } = pageFrom(list, total, request)
  return { ids: idsOf(await db.rows<{ id: string }>(pageOfIds(near, since, request, offset))), total }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
