import { cx } from 'class-variance-authority'

interface Props {
  className?: string
  /** Invisible for the first 150 ms, so that fast answers don’t flicker. */
  isLate?: boolean
}

/** Stands where text will be. */
export function Skeleton({ className = 'h-3.5 w-24', isLate = true }: Props) {
  return (
    <span aria-hidden className={cx('inline-block align-middle', isLate && 'animate-appear-late')}>
      <span className={cx('block animate-breathe rounded bg-line', className)} />
    </span>
  )
}
