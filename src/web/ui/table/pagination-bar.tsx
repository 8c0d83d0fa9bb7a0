import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'

interface Props {
  /** Names it where there is more than one on a page. */
  label?: string
  page: number
  pages: number
  size: number
  total: number
  /** The total is an upper bound: shown as "about". */
  isEstimate?: boolean
  onPage: (page: number) => void
}

/** "1–25 of 1,240", previous and next, and a jump to a page. */
export function PaginationBar({
  label = 'Pages',
  page,
  pages,
  size,
  total,
  isEstimate = false,
  onPage,
}: Props) {
  const first = total === 0 ? 0 : (page - 1) * size + 1
  const last = Math.min(page * size, total)
  const number = (value: number) => value.toLocaleString('en')
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-2.5"
    >
      <p className="tabular text-muted" aria-live="polite">
        {number(first)}–{number(last)} of {isEstimate && 'about '}
        {number(total)}
      </p>
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <IconButton
            label="Previous page"
            icon={<ChevronLeft aria-hidden size={16} />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <PageJump key={page} page={page} pages={pages} onPage={onPage} />
          <IconButton
            label="Next page"
            icon={<ChevronRight aria-hidden size={16} />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </nav>
  )
}

function PageJump({ page, pages, onPage }: Pick<Props, 'page' | 'pages' | 'onPage'>) {
  function jump(text: string) {
    const wanted = Math.round(Number(text))
    if (Number.isFinite(wanted) && wanted !== page) onPage(Math.min(pages, Math.max(1, wanted)))
  }
  return (
    <label className="tabular flex items-center gap-2 text-muted">
      Page
      <input
        inputMode="numeric"
        defaultValue={page}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => jump(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && jump(event.currentTarget.value)}
        className="h-8 w-14 rounded-lg bg-surface text-center text-base text-ink shadow-control sm:text-sm pointer-coarse:h-11"
      />
      of {pages.toLocaleString('en')}
    </label>
  )
}
