import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** One sentence under the title. */
  text?: ReactNode
  /** Beside the title, e.g. a badge. */
  aside?: ReactNode
  /** Beside the title on wide screens, below it on narrow ones, e.g. filters in one line. */
  chips?: ReactNode
  actions?: ReactNode
}

/** The title of a view with its main actions. */
export function PageHeader({ title, text, aside, chips, actions }: Props) {
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="font-semibold text-xl leading-7 tracking-tight outline-none">
            {title}
          </h1>
          {aside}
        </div>
        {text && <p className="mt-0.5 text-pretty text-muted">{text}</p>}
      </div>
      {chips && <div className="min-w-0 max-sm:order-last max-sm:basis-full sm:flex-1">{chips}</div>}
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
