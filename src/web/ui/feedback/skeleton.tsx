import { cx } from 'class-variance-authority'

/** Stands where text will be. Invisible for the first 150 ms, so that fast answers do not flicker. */
export function Skeleton({ className = 'h-3.5 w-24' }: { className?: string }) {
  return (
    <span aria-hidden className="inline-block animate-appear-late align-middle">
      <span className={cx('block animate-breathe rounded bg-line', className)} />
    </span>
  )
}
