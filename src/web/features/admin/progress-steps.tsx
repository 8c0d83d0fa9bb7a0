import { Link } from '@tanstack/react-router'
import type { ProgressStep } from '#contract/admin/users.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { progressDefinitions, progressLabels } from './progress-labels.ts'

interface Props {
  steps: readonly { step: ProgressStep; users: number }[]
  /** How many sellers the shares are of. */
  all: number
  /** Only those who signed up since this instant. */
  since?: string
  /** Where the count ended; left out for now. */
  until?: string
}

/** How many sellers did each step from sign-up to the first delivery. Each step opens its people. */
export function ProgressSteps({ steps, all, since, until }: Props) {
  return (
    <ol className="grid gap-2">
      {steps.map(({ step, users }) => (
        <li
          key={step}
          className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-3 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_6rem]"
        >
          <Tooltip text={progressDefinitions[step]}>
            <Link
              to="/admin-dashboard/users"
              search={{ ...(since && { since }), ...(until && { until }), reached: step }}
              className="justify-self-start py-1 underline decoration-line-strong underline-offset-4 hover:text-accent-text"
            >
              {progressLabels[step]}
            </Link>
          </Tooltip>
          <span
            aria-hidden
            className="order-last col-span-2 h-2 overflow-hidden rounded-full bg-sunken sm:order-none sm:col-span-1"
          >
            <span
              className="block h-full rounded-full bg-chart"
              style={{ width: `${shareOf(users, all)}%` }}
            />
          </span>
          <span className="tabular text-right">
            {users.toLocaleString('en')}
            <span className="text-muted"> · {Math.round(shareOf(users, all))}%</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100)
