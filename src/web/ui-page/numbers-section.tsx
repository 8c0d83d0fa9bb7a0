import { StatCard } from '#web/ui/chart/stat-card.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { month } from './samples-data.ts'
import { Specimen } from './specimen.tsx'

const series = month.map(({ value }) => value)
const steps = ['Queued', 'Printing', 'Packing', 'Shipped', 'Delivered'].map((label) => ({
  key: label,
  label,
}))

export function NumbersSection() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label="Orders"
          value="437"
          series={series}
          change={{ now: 437, before: 390, against: 'last week', isMoreBetter: true }}
          href="#orders"
        />
        <StatCard
          label="Print cost"
          value="$12,480.00"
          series={series.toReversed()}
          change={{ now: 1_248_000, before: 1_200_000, against: 'last week', isMoreBetter: false }}
        />
        <StatCard
          label="Shipped"
          value="0"
          series={[0, 0, 0]}
          change={{ now: 0, before: 0, against: 'last week' }}
        />
        <StatCard label="Needs attention" value={undefined} note="Oldest since Monday" />
      </div>
      <Specimen name="Stepper: under way, stuck">
        <div className="grid w-full gap-8">
          <Stepper label="Order" steps={steps} current={2} />
          <Stepper label="Order that is stuck" steps={steps} current={1} isStuck />
        </div>
      </Specimen>
      <Specimen name="Timeline" isColumn>
        <Timeline
          label="History"
          entries={[
            { key: '2', title: 'Charged', detail: '$12.40', time: '14:19', tone: 'success' },
            { key: '1', title: 'Came in', detail: 'From ShipStation', time: '14:02' },
          ]}
        />
      </Specimen>
    </>
  )
}
