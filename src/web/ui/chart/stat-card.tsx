import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import { DefinedLabel } from './defined-label.tsx'
import { Sparkline } from './sparkline.tsx'

interface Change {
  now: number
  before: number
  /** "last week", "the 30 days before". */
  against: string
  /** Whether more is better; left out it is neither. */
  isMoreBetter?: boolean
}

interface Props {
  label: string
  /** What the number counts, shown on hover and focus of the label. */
  definition?: string
  /** Undefined while it is on its way. */
  value: ReactNode | undefined
  change?: Change
  /** Instead of a change, e.g. "3 need you". */
  note?: ReactNode
  series?: readonly number[] | undefined
  /** Where the number comes from; the whole card leads there. */
  href?: string
  onFollow?: (event: MouseEvent) => void
}

/** One number with its name, and how it has changed, in words. */
export function StatCard({ label, definition, value, change, note, series, href, onFollow }: Props) {
  return (
    <div className="group relative flex min-w-0 flex-col rounded-2xl bg-surface p-4 shadow-card">
      <p className="text-muted">
        {href ? (
          <Linked definition={definition}>
            <a
              href={href}
              onClick={onFollow}
              className="after:absolute after:inset-0 after:rounded-2xl group-hover:text-ink group-hover:underline group-hover:underline-offset-4"
            >
              {label}
            </a>
          </Linked>
        ) : definition ? (
          <DefinedLabel label={label} definition={definition} />
        ) : (
          label
        )}
      </p>
      {/* At the bottom: numbers of a row stand in line, also where a label takes two. */}
      <div className="mt-auto flex items-center justify-between gap-3 pt-1">
        <p className="tabular font-semibold text-2xl tracking-tight">
          {value === undefined ? <Skeleton className="h-6 w-20" /> : value}
        </p>
        {series && <Sparkline values={series} className="h-8 w-24 min-w-0" />}
      </div>
      <div className="mt-1 min-h-5 text-[0.8125rem] text-muted">
        {value !== undefined && (change ? <ChangeText {...change} /> : note)}
      </div>
    </div>
  )
}

function Linked({ definition, children }: { definition: string | undefined; children: ReactElement }) {
  return definition ? <Tooltip text={definition}>{children}</Tooltip> : children
}

function ChangeText({ now, before, against, isMoreBetter }: Change) {
  if (before === 0) return 'No previous data'
  // Of the distance from zero: a loss that became a profit is more.
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : Minus
  const isGood = isMoreBetter === undefined || percent === 0 ? null : percent > 0 === isMoreBetter
  const words =
    percent === 0
      ? 'Same as'
      : `${Math.abs(percent).toLocaleString('en')}% ${percent > 0 ? 'more' : 'less'} than`
  return (
    <p className="flex items-start gap-1">
      <Icon
        aria-hidden
        size={14}
        className={cx(
          'mt-0.75 shrink-0',
          isGood === true && 'text-success',
          isGood === false && 'text-danger',
        )}
      />
      <span>
        {words} {against}
      </span>
    </p>
  )
}
