import type { Pagination } from '#contract/values.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

const MAX_PAGE = 40

interface Props {
  pagination: Pagination
  hrefOf: (page: number) => string
}

/** Links to the pages before and after, as far as the server lists. */
export function PageLinks({ pagination, hrefOf }: Props) {
  const { page, pages } = pagination
  if (pages < 2) return null
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-center gap-4">
      {page > 1 && (
        <a rel="prev" href={hrefOf(page - 1)} className={buttonStyle({})}>
          Previous page
        </a>
      )}
      <span className="text-muted">
        Page {page} of {Math.min(pages, MAX_PAGE)}
      </span>
      {page < Math.min(pages, MAX_PAGE) && (
        <a rel="next" href={hrefOf(page + 1)} className={buttonStyle({})}>
          Next page
        </a>
      )}
    </nav>
  )
}
