import { useRouter } from '@tanstack/react-router'
import type { Analytics } from '#contract/admin/analytics.ts'
import { headlineFigures } from '#domain/insight/headline-figures.ts'
import { StatCard } from '#web/ui/chart/stat-card.tsx'
import { isModifiedClick } from '#web/ui/is-modified-click.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'

/** The numbers of the period, each compared with as many days before. Each opens the list of what it counts. */
export function FigureCards({ analytics, days }: { analytics: Analytics | undefined; days: number }) {
  const { history } = useRouter()
  return (
    <section aria-label="Totals" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {headlineFigures.map(({ key, label, definition, isMoney, isMoreBetter, list }) => {
        const href = analytics && list(analytics)
        return (
          <StatCard
            key={key}
            label={label}
            definition={definition}
            value={
              analytics &&
              (isMoney ? formatMoney(analytics.total[key], 'USD') : analytics.total[key].toLocaleString('en'))
            }
            series={analytics?.days.map((day) => day[key])}
            {...(analytics && {
              change: {
                now: analytics.total[key],
                before: analytics.before[key],
                against: days === 1 ? 'the day before' : `the ${days} days before`,
                ...(isMoreBetter !== undefined && { isMoreBetter }),
              },
            })}
            {...(href && {
              href,
              onFollow: (event) => {
                if (isModifiedClick(event) || href.startsWith('#')) return
                event.preventDefault()
                history.push(href)
              },
            })}
          />
        )
      })}
    </section>
  )
}
