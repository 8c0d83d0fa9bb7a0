import { cx } from 'class-variance-authority'
import { Check, X } from 'lucide-react'

export interface Step {
  name: string
  state: 'waiting' | 'running' | 'done' | 'failed'
}

const words = { waiting: 'not started', running: 'in progress', done: 'done', failed: 'failed' } as const

/** Progress steps, announced to screen readers as each is reached. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const current = steps.findLast(({ state }) => state !== 'waiting')
  return (
    <>
      <ol className="mt-4 grid gap-2.5">
        {steps.map(({ name, state }) => (
          <li key={name} className={cx('flex items-center gap-3', state === 'waiting' && 'text-muted')}>
            <span
              aria-hidden
              className={cx(
                'grid size-6 place-items-center rounded-full shadow-control',
                state === 'done' && 'bg-success-soft text-success',
                state === 'failed' && 'bg-danger-soft text-danger',
                state === 'running' && 'animate-pulse bg-accent-soft',
              )}
            >
              {state === 'done' && <Check size={14} />}
              {state === 'failed' && <X size={14} />}
            </span>
            {name}
            <span className="sr-only">: {words[state]}</span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {current && `${current.name}: ${words[current.state]}`}
      </p>
    </>
  )
}
