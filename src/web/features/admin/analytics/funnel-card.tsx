import type { Analytics } from '#contract/admin/analytics.ts'
import { Card } from '#web/ui/card.tsx'
import { ProgressSteps } from '../progress-steps.tsx'

/** How far those who signed up in the period have come. Each step opens its people. */
export function FunnelCard({ analytics: { funnel, from, to } }: { analytics: Analytics }) {
  const all = funnel[0]?.users ?? 0
  return (
    <Card title="From sign-up to first delivery">
      {all === 0 ? (
        <p className="text-muted">No sign-ups in this period.</p>
      ) : (
        <>
          <p className="mb-3 text-muted">
            Sellers who signed up in this period, by the steps they’ve completed since.
          </p>
          <ProgressSteps steps={funnel} all={all} since={from} until={to} />
        </>
      )}
    </Card>
  )
}
