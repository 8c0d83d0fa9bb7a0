import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** One sentence under the title. */
  text?: ReactNode
  /** Beside the title, e.g. a badge. */
  aside?: ReactNode
  actions?: ReactNode
}

/** The title of a view with its main actions. */
export function PageHeader({ title, text, aside, actions }: Props) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="font-semibold text-xl leading-7 tracking-tight outline-none">
            {title}
          </h1>
          {aside}
        </div>
        {text && <p className="mt-0.5 text-pretty text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
