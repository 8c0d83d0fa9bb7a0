import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Home } from '#contract/insight/home.ts'
import type { MarginParts } from '#contract/money/margins.ts'
import { dailyStats, dateIn } from '#web/data/analytics/daily-stats.ts'
import { marginReport } from '#web/data/money/margin-queries.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { hasMargins } from '#web/entities/margin/margin-gate.tsx'
import { marginText } from '#web/entities/margin/margin-text.ts'
import { counted } from '#web/lib/counted.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { StatCard } from '#web/ui/chart/stat-card.tsx'
import { isModifiedClick } from '#web/ui/is-modified-click.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { useTimeZone } from '#web/ui/text/time-zone.ts'
import { useNow } from '#web/ui/use-now.ts'

const against = 'the previous 7 days'

/** Today and the last seven days in the seller's time zone, without tests. */
export function NumbersPanel({ numbers }: { numbers: Home['numbers'] | undefined }) {
  const account = useAccount()
  const isUnlocked = account && hasMargins(account)
  const { data, error } = useToday()
  const today = data?.stats
  const week = numbers?.lastSevenDays
  const before = numbers?.sevenDaysBefore
  const money = (cents: number) => formatMoney(cents, numbers?.currency ?? 'USD')
  return (
    <section aria-label="Numbers" className="grid grid-cols-1 gap-4 sm:grid-cols-3 lg:grid-cols-1">
      {isUnlocked && <WeekNumbers />}
      <StatCard
        label="Charged today"
        value={today ? counted(today.orders, 'order') : error && '—'}
        note={
          today
            ? today.orders > 0
              ? `${money(today.printCents)}, less refunds`
              : 'None yet'
            : error?.message
        }
      />
      <StatCard
        label="Submitted in 7 days"
        value={week && counted(week.orders, 'order')}
        change={{ now: week?.orders ?? 0, before: before?.orders ?? 0, against, isMoreBetter: true }}
        series={numbers?.perDay.map(({ orders }) => orders)}
      />
      {!isUnlocked && (
        <StatCard
          label="Charged in 7 days"
          value={week && money(week.chargedCents)}
          change={{ now: week?.chargedCents ?? 0, before: before?.chargedCents ?? 0, against }}
        />
      )}
    </section>
  )
}

/** The day's own numbers, which fail on their own. */
function useToday() {
  const account = useAccount()
  const query = useQuery({ ...dailyStats(dateIn(useTimeZone(), useNow())), enabled: account !== undefined })
  const { error } = query
  useEffect(() => {
    if (error) showFailure(error)
  }, [error])
  return query
}

/** What the week's orders earned, as Margins computes it. Each number opens the orders it adds up. */
function WeekNumbers() {
  const { data, error } = useQuery(marginReport('7'))
  const router = useRouter()
  const place = { to: '/dashboard/margins', search: { days: '7' } } as const
  return weekNumbers.map(({ label, definition, of, isMoreBetter }) => (
    <StatCard
      key={label}
      label={label}
      definition={definition}
      href={router.buildLocation(place).href}
      onFollow={(event) => {
        if (isModifiedClick(event)) return
        event.preventDefault()
        void router.navigate(place)
      }}
      value={data ? marginText(of(data.total)) : error && '—'}
      {...(data
        ? {
            change: {
              now: of(data.total),
              before: of(data.before),
              against,
              ...(isMoreBetter && { isMoreBetter }),
            },
          }
        : { note: error?.message })}
    />
  ))
}

interface WeekNumber {
  label: string
  definition: string
  of: (total: MarginParts) => number
  isMoreBetter?: true
}

const weekNumbers: readonly WeekNumber[] = [
  {
    label: 'Revenue in 7 days',
    definition: 'What buyers paid for orders charged in these days.',
    of: ({ soldCents }) => soldCents,
    isMoreBetter: true,
  },
  {
    label: 'Cost in 7 days',
    definition: 'Printing, shipping, our fee, and store and payment fees, less refunds.',
    of: ({ soldCents, marginCents }) => soldCents - marginCents,
  },
  {
    label: 'Margin in 7 days',
    definition: 'Revenue less cost.',
    of: ({ marginCents }) => marginCents,
    isMoreBetter: true,
  },
]
