import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { OrderStageBadge } from '#web/entities/order/order-stage-badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { hoursText } from '#web/ui/text/hours-text.ts'

type Stages = Reply<Api['getBreakdown']>['stages']

/** The time orders spent in each stage before leaving it in this period. */
export function StageDurations({ stages }: { stages: Stages }) {
  return (
    <Card title="Time in each stage" isFlush>
      {stages.length === 0 ? (
        <p className="p-4 text-muted">No orders left a stage in this period.</p>
      ) : (
        <table className="w-full">
          <caption className="sr-only">Time in each stage</caption>
          <thead>
            <tr className="border-line border-b text-left text-muted text-xs">
              <th scope="col" className="px-4 py-2 font-medium">
                Stage
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Orders
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                Median
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                90th percentile
              </th>
            </tr>
          </thead>
          <tbody>
            {stages.map(({ stage, orders, medianHours, slowestTenthHours }) => (
              <tr key={stage} className="border-line border-b last:border-b-0">
                <th scope="row" className="px-4 py-2.5 text-left font-normal">
                  <OrderStageBadge stage={stage} />
                </th>
                <td className="tabular py-2.5 text-right">{orders.toLocaleString('en')}</td>
                <td className="tabular py-2.5 text-right font-medium">{hoursText(medianHours)}</td>
                <td className="tabular px-4 py-2.5 text-right">{hoursText(slowestTenthHours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
