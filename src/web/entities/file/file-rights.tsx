import type { Rights } from '#contract/products/files.ts'
import { describeRights } from './rights-summary.ts'

interface Props {
  rights: Pick<Rights, 'origin' | 'license'> | null
  mayBePrinted?: boolean | null
}

/** Origin and license of a file, where it is used, and whether they forbid to print it. */
export function FileRights({ rights, mayBePrinted = null }: Props) {
  const text = rights && describeRights(rights)
  if (!text && mayBePrinted !== false) return null
  return (
    <span className="min-w-0 break-words text-[0.8125rem] text-muted">
      {text}
      {mayBePrinted === false && <span className="text-danger">{text && ' · '}Printing not allowed</span>}
    </span>
  )
}
