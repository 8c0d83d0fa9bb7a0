import { Link } from '@tanstack/react-router'
import type { Pagination } from '#contract/values.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

interface Props {
  portalId: string
  /** The part of the page that has pages, which is also where it begins. */
  part: 'reviews' | 'questions'
  pagination: Pick<Pagination, 'page' | 'pages'>
}

/** Links to newer and older reviews or questions, which also work without scripts. */
export function PartPages({ portalId, part, pagination: { page, pages } }: Props) {
  if (pages < 2) return null
  const link = (to: number, rel: 'prev' | 'next', label: string) => (
    <Link
      to="/portal/$portalId"
      params={{ portalId }}
      search={(before) => ({ ...before, [part]: to > 1 ? to : undefined })}
      hash={part}
      rel={rel}
      className={buttonStyle({ size: 'sm' })}
    >
      {label}
    </Link>
  )
  return (
    <nav aria-label={`Pages of ${part}`} className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && link(Math.min(page - 1, pages), 'prev', `Newer ${part}`)}
      {page <= pages && (
        <span className="text-muted text-sm">
          Page {page} of {pages}
        </span>
      )}
      {page < pages && link(page + 1, 'next', `Older ${part}`)}
    </nav>
  )
}
