import type { ReactNode } from 'react'

interface Props {
  /** The component and the state it is in. */
  name: string
  /** Stacked instead of side by side. */
  isColumn?: boolean
  children: ReactNode
}

/** An example with its name above it. */
export function Specimen({ name, isColumn = false, children }: Props) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-[0.8125rem] text-muted">{name}</h3>
      <div className={isColumn ? 'grid max-w-xl grid-cols-1 gap-4' : 'flex flex-wrap items-center gap-3'}>
        {children}
      </div>
    </div>
  )
}
