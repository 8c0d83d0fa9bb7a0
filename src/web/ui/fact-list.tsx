import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

/** Names and values, one under the other. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx('grid gap-1.5', className)}>
      {facts.map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="tabular min-w-0 text-right [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
