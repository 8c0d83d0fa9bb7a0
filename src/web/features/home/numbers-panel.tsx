import type { Home } from '#contract/insight/home.ts'
import { counted } from '#web/lib/counted.ts'
import { StatCard } from '#web/ui/chart/stat-card.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

const against = 'the previous 7 days'

/** Today and the last seven days in the seller's time zone, without tests. */
export function NumbersPanel({ numbers }: { numbers: Home['numbers'] | undefined }) {
  const today = numbers?.today
  const week = numbers?.lastSevenDays
  const before = numbers?.sevenDaysBefore
  const money = (cents: number) => formatMoney(cents, numbers?.currency ?? 'USD')
  return (
    <section aria-label="Numbers" className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <StatCard
        label="Submitted today"
        value={today && counted(today.orders, 'order')}
        note={today && (today.orders > 0 ? `${money(today.chargedCents)} charged` : 'None yet')}
      />
      <StatCard
        label="Submitted in 7 days"
        value={week && counted(week.orders, 'order')}
        change={{ ratio: ratioOf(week?.orders, before?.orders), against, isMoreBetter: true }}
        series={numbers?.perDay.map(({ orders }) => orders)}
      />
      <StatCard
        label="Charged in 7 days"
        value={week && money(week.chargedCents)}
        change={{ ratio: ratioOf(week?.chargedCents, before?.chargedCents), against }}
      />
    </section>
  )
}

/** The relative change: 0.5 is 50 % more. Null if there is no previous data. */
function ratioOf(now = 0, before = 0): number | null {
  return before === 0 ? null : (now - before) / before
}
