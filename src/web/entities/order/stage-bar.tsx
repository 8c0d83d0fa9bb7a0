import { cx } from 'class-variance-authority'
import type { Stage } from '#contract/orders/print-order-states.ts'
import { stagesOnTheWay, stagesReached } from './stage-labels.ts'

/** A five-step progress bar. Decorative, because the label beside it says the same. */
export function StageBar({ stage }: { stage: Stage }) {
  const reached = stagesReached(stage)
  const isArrived = reached >= stagesOnTheWay.indexOf('SHIPPED') + 1
  return (
    <span aria-hidden className="flex gap-0.5">
      {stagesOnTheWay.map((one, index) => (
        <span
          key={one}
          className={cx(
            'h-1 w-4 rounded-full',
            index >= reached ? 'bg-line-strong' : isArrived ? 'bg-success' : 'bg-info',
          )}
        />
      ))}
    </span>
  )
}
