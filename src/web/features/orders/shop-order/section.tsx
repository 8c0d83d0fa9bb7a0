import type { ReactNode } from 'react'

interface Props {
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function Section({ title, aside, children }: Props) {
  return (
    <section aria-label={title}>
      <div className="mb-2 flex min-h-7 items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
