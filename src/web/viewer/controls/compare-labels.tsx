import { cx } from 'class-variance-authority'
import type { Layout } from '../stage-messages.ts'

interface Props {
  labels: readonly [string, string]
  layout: Layout
  split: number
}

/** The names of two compared models, and the line between them. */
export function CompareLabels({ labels, layout, split }: Props) {
  const isSide = layout === 'side'
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 text-xs">
      <div
        className="absolute inset-y-0 w-px bg-line-strong"
        style={{ left: `${100 * (isSide ? 0.5 : split)}%` }}
      />
      <Label text={labels[0]} className="left-3" />
      <Label text={labels[1]} className={isSide ? 'left-[calc(50%+0.75rem)]' : 'right-3'} />
    </div>
  )
}

function Label({ text, className }: { text: string; className: string }) {
  return (
    <span
      className={cx(
        'absolute bottom-3 max-w-[calc(50%-1.5rem)] truncate rounded-md bg-surface/90 px-1.5 py-0.5 font-medium shadow-card',
        className,
      )}
    >
      {text}
    </span>
  )
}
