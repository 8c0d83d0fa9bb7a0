import { Card } from '#web/ui/card.tsx'
import { AreaChart } from '#web/ui/chart/area-chart.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { month, week } from './samples-data.ts'

const names = { pointName: 'Day', valueName: 'Orders', beforeName: 'Month before' }

export function ChartsSection() {
  return (
    <>
      <Card title="AreaChart">
        <AreaChart label="Orders per day in November" points={month} {...names} />
      </Card>
      <Card title="BarChart">
        <BarChart label="Orders per day in the last week" points={week} pointName="Day" valueName="Orders" />
      </Card>
      <div className="grid gap-6 sm:grid-cols-2">
        <Card title="One point">
          <AreaChart label="Orders on the first day" points={month.slice(0, 1)} {...names} height={160} />
        </Card>
        <Card title="No point">
          <AreaChart
            label="Orders before the first"
            points={[]}
            emptyText="Your first order shows here."
            {...names}
          />
        </Card>
      </div>
    </>
  )
}
