import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Step {
  key: string
  label: string
  /** Under the label, e.g. when it was reached. */
  note?: ReactNode
}

interface Props {
  label: string
  steps: readonly Step[]
  /** Index of the step it is in; `steps.length` when all are done, -1 before the first. */
  current: number
  /** The current step waits for someone. */
  isStuck?: boolean
}

/** The stages something goes through, and where it is. */
export function Stepper({ label, steps, current, isStuck = false }: Props) {
  return (
    <ol aria-label={label} className="flex flex-col sm:flex-row">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
        return (
          <li
            key={step.key}
            aria-current={state === 'current' ? 'step' : undefined}
            className="group relative flex flex-1 gap-3 pb-4 last:pb-0 sm:flex-col sm:gap-2 sm:pb-0"
          >
            {index < steps.length - 1 && <Connector isReached={index < current} />}
            <Dot state={state} isStuck={isStuck} />
            <div className="sm:text-center">
              <p className={cx(state === 'ahead' ? 'text-muted' : 'font-medium')}>
                {step.label}
                <span className="sr-only">
                  {state === 'done' ? ', done' : state === 'ahead' ? ', not yet' : ''}
                </span>
              </p>
              {step.note && <p className="text-muted text-xs">{step.note}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** From a step to the next one. */
function Connector({ isReached }: { isReached: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'absolute top-7 bottom-1 left-[11px] w-0.5 sm:top-[11px] sm:bottom-auto sm:left-[calc(50%+16px)] sm:h-0.5 sm:w-[calc(100%-32px)]',
        isReached ? 'bg-accent' : 'bg-line-strong',
      )}
    />
  )
}

function Dot({ state, isStuck }: { state: 'done' | 'current' | 'ahead'; isStuck: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-6 shrink-0 place-items-center rounded-full sm:mx-auto',
        state === 'done' && 'bg-accent text-accent-ink',
        state === 'ahead' && 'border-2 border-line-strong',
        state === 'current' && 'border-2 bg-surface',
        state === 'current' && (isStuck ? 'border-warn' : 'border-accent'),
      )}
    >
      {state === 'done' && <Check size={13} strokeWidth={3} />}
      {state === 'current' && (
        <span className={cx('size-2 rounded-full', isStuck ? 'bg-warn' : 'bg-accent')} />
      )}
    </span>
  )
}
