import { cx } from 'class-variance-authority'
import type { Home } from '#contract/insight/home.ts'
import type { Stage } from '#contract/orders/print-order-states.ts'
import { stageLabels } from '#web/entities/order/stage-labels.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const shownStages: readonly Stage[] = ['SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'SHIPPED', 'NEEDS_YOU']

/** The number of print orders in each stage. A stage links to its orders. */
export function PipelinePanel({ home }: { home: Home | undefined }) {
  return (
    <Card title="In progress" isFlush>
      <ol className="grid grid-cols-2 gap-px overflow-hidden rounded-b-2xl bg-line sm:grid-cols-3 xl:grid-cols-6">
        {shownStages.map((stage) => (
          <li key={stage} className="bg-surface">
            <AppLink
              to="/dashboard/orders"
              search={{ view: 'print-orders', stage }}
              className="grid h-full gap-0.5 px-4 py-3 outline-offset-[-2px] hover:bg-sunken/60"
            >
              <span className="tabular font-semibold text-2xl tracking-tight">
                {home ? <Count stage={stage} pipeline={home.pipeline} /> : <Skeleton className="h-6 w-10" />}
              </span>
              <span className="text-muted">{stageLabels[stage].label}</span>
            </AppLink>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Count({ stage, pipeline }: { stage: Stage; pipeline: Home['pipeline'] }) {
  const count = pipeline.find((entry) => entry.stage === stage)?.count ?? 0
  return (
    <span className={cx(count === 0 && 'text-faint', count > 0 && stage === 'NEEDS_YOU' && 'text-danger')}>
      {count.toLocaleString('en')}
    </span>
  )
}
