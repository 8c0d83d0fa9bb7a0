import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ListFrame, type ListFrameProps } from './list-frame.tsx'

interface Props<Row> extends ListFrameProps<Row> {
  /** The list's name for screen readers. */
  label: string
  /** Renders a row as an `li` with a key. */
  item: (row: Row) => ReactNode
  /** The order of rows matters, such as rules that run top to bottom. */
  isOrdered?: boolean
  /** An `EmptyState`. */
  empty: ReactNode
}

const placeholders = ['1', '2', '3', '4']

/** A list whose rows don't fit into columns. */
export function ListItems<Row>({ label, item, isOrdered, empty, ...frame }: Props<Row>) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <ListFrame {...frame}>
      {({ rows, isRefetching }) =>
        rows?.length === 0 && !isRefetching ? (
          empty
        ) : (
          <List
            aria-label={label}
            aria-busy={!rows || isRefetching}
            className={cx(isRefetching && 'opacity-85')}
          >
            {rows?.map(item)}
            {!rows && placeholders.map((key) => <Placeholder key={key} />)}
          </List>
        )
      }
    </ListFrame>
  )
}

function Placeholder() {
  return (
    <li className="grid gap-2 border-line border-b px-4 py-5 last:border-b-0">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-3.5 w-80 max-w-full" />
    </li>
  )
}
