import type { Owner } from '#contract/admin/admin-list.ts'
import type { Column } from '#web/ui/table/column.ts'
import { OwnerLink } from './owner-link.tsx'

/** Whose record it is, leading to the account. */
export const ownerColumn = <Row,>(
  key: string,
  header: string,
  ownerOf: (row: Row) => Owner,
  options: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  header,
  className: 'w-48 max-w-48 @max-2xl:max-w-none',
  cell: (row) => <OwnerLink owner={ownerOf(row)} />,
  ...options,
})
