import { useState } from 'react'
import type { RowSelection } from '#web/ui/table/use-row-selection.ts'

export interface BulkSelection<Row> {
  selection: RowSelection<Row>
  count: number
  /** How many the list has; undefined until it has loaded. */
  total: number | undefined
  isAll: boolean
  /** Null while everything that matches is selected. */
  ids: string[] | null
  selectAll: () => void
  clear: () => void
}

/** Selected rows of a list, or everything that its filter matches. Another filter begins with nothing selected. */
export function useBulkSelection<Row extends { id: string }>(
  filter: object,
  rows: readonly Row[] | undefined,
  total: number | undefined,
): BulkSelection<Row> {
  const key = JSON.stringify(filter)
  const [stored, setStored] = useState({ key, ids: new Set<string>() as ReadonlySet<string>, isAll: false })
  const { ids, isAll } = stored.key === key ? stored : { ids: new Set<string>(), isAll: false }
  const store = (next: ReadonlySet<string>, isAll = false) => setStored({ key, ids: next, isAll })
  return {
    selection: {
      selected: isAll ? new Set(rows?.map(({ id }) => id)) : ids,
      onChange: (next) => store(next),
    },
    count: isAll ? (total ?? 0) : ids.size,
    total,
    isAll,
    ids: isAll ? null : [...ids],
    selectAll: () => store(ids, true),
    clear: () => store(new Set()),
  }
}
