import { cx } from 'class-variance-authority'
import { type ReactNode, useId } from 'react'

interface Props {
  title?: ReactNode
  /** For links of the same page that lead here. */
  id?: string
  /** At the end of the title line. */
  aside?: ReactNode
  /** Content goes to the edges, e.g. a table. */
  isFlush?: boolean
  className?: string
  children: ReactNode
}

/** A sheet of paper on the canvas; with a title it is a labelled section. */
export function Card({ title, id: anchor, aside, isFlush = false, className, children }: Props) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={title ? id : undefined}
      className={cx('scroll-mt-20 rounded-2xl bg-surface shadow-card', className)}
    >
      {title && (
        <div className="flex min-h-12 items-center justify-between gap-3 border-line border-b px-4 py-2">
          <h2 id={id} className="text-pretty font-semibold">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {isFlush ? children : <div className="p-4">{children}</div>}
    </section>
  )
}
