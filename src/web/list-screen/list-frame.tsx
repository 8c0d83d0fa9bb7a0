import { cx } from 'class-variance-authority'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Pagination } from '#contract/values.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { useListParams } from './use-list-params.ts'
import { usePageInRange } from './use-page-in-range.ts'
import { useReturnToRow } from './use-return-to-row.ts'

/** The part of a query result that a list shows. */
export interface ListQuery {
  data: { pagination?: Pagination; [other: string]: unknown } | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

interface FoldedFilters {
  /** Whether one of them limits the list, so that they are shown from the start. */
  isSet: boolean
  filters: ReactNode
}

export interface ListFrameProps<Row> {
  query: ListQuery
  /** Undefined until the first page has arrived. */
  rows: readonly Row[] | undefined
  /** For a list that arrives whole: how many rows a page shows. */
  pageSize?: number
  /** The record whose page was just left; its row gets the focus back. */
  left?: string | null
  /** Above everything else, edge to edge. */
  tabs?: ReactNode
  /** In a bar above the rows. */
  filters?: ReactNode
  /** Behind the filters, with a button on phones that shows them. */
  folded?: FoldedFilters
  /** At the end of the bar. */
  ending?: ReactNode
  /** Between the filters and the rows. */
  notice?: ReactNode
  /** Below the pages. */
  footer?: ReactNode
}

interface Shown<Row> {
  rows: readonly Row[] | undefined
  /** The rows are from the previous page or filter. */
  isRefetching: boolean
}

interface Props<Row> extends ListFrameProps<Row> {
  children: (shown: Shown<Row>) => ReactNode
}

/** What every list has in common: tabs, filters, failure, paging, and returning to the row that was left. */
export function ListFrame<Row>({ query, rows, pageSize, left = null, children, ...parts }: Props<Row>) {
  const { page, setPage } = useListParams()
  const { data, error, isPlaceholderData } = query
  const whole = rows && pageSize ? paged(rows.length, page, pageSize) : undefined
  const pagination = whole ?? data?.pagination
  const shown = whole ? rows?.slice((whole.page - 1) * whole.size, whole.page * whole.size) : rows
  useReturnToRow(left, data !== undefined)
  usePageInRange(page, data?.pagination, (last) => setPage(last, { replace: true }))
  return (
    <>
      {parts.tabs}
      {parts.filters && <FilterBar filters={parts.filters} folded={parts.folded} ending={parts.ending} />}
      <QueryError query={query} />
      {parts.notice}
      {(data || !error) && children({ rows: shown, isRefetching: isPlaceholderData })}
      {pagination && pagination.total > 0 && <PaginationBar {...pagination} onPage={setPage} />}
      {parts.footer}
    </>
  )
}

interface FilterBarProps {
  filters: ReactNode
  folded: FoldedFilters | undefined
  ending: ReactNode
}

function FilterBar({ filters, folded, ending }: FilterBarProps) {
  const [isOpen, setOpen] = useState(folded?.isSet ?? false)
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2">
      {filters}
      {folded && (
        <>
          <Button
            variant="ghost"
            className="sm:hidden"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ListFilter aria-hidden size={16} />
            {isOpen ? 'Hide filters' : 'Filters'}
          </Button>
          <div className={cx('contents', !isOpen && 'max-sm:hidden')}>{folded.filters}</div>
        </>
      )}
      {ending}
    </div>
  )
}

function paged(
  total: number,
  wanted: number,
  size: number,
): Pick<Pagination, 'page' | 'size' | 'pages' | 'total' | 'isEstimate'> {
  const pages = Math.max(1, Math.ceil(total / size))
  return { page: Math.min(wanted, pages), size, pages, total, isEstimate: false }
}
