import type { Analytics } from '#contract/admin/analytics.ts'
import { codeText } from '#domain/insight/code-text.ts'
import { endedAt, headlineFigures, movementsAt } from '#domain/insight/headline-figures.ts'
import { movementsText } from '#domain/insight/movement-text.ts'
import type { Queries } from '#server/db/database.ts'
import type { ContentOf } from '#server/features/mail/mail-content.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { periodOf } from '../cohorts/cohort-periods.ts'
import { readFirstDay, readInsightDays } from '../insight-day-store.ts'
import { readAnalytics } from '../read-analytics.ts'
import { dayBefore, dayOf, startOf } from '../utc-days.ts'
import { readWeeklyReaders, weeklyMailKey } from './read-weekly-readers.ts'

const MINUTE_MS = 60_000
/** Morning in America and midday in Europe; the week is final long before. */
const SENT_FROM_MS = 12 * 60 * MINUTE_MS

/** Emails administrators every Monday what all sellers did in the week before. After a standstill it comes later in the week. */
export const sendWeeklyMails = recurring({
  name: 'send-weekly-mails',
  every: 15 * MINUTE_MS,
  run: sendRound,
})

/**
 * A round reads the week once, so all its emails have the same numbers. The key of an email is the week and the administrator, so
 * a round beside it, or after one that was killed, sends only what is missing.
 */
async function sendRound(context: Context, signal: AbortSignal): Promise<void> {
  const { db } = context
  const at = context.clock.now()
  const weekEnd = startOf(periodOf('week', dayOf(at)))
  if (at.getTime() < weekEnd.getTime() + SENT_FROM_MS) return
  const sunday = dayBefore(dayOf(weekEnd), 1)
  const monday = dayBefore(sunday, 6)
  const firstDay = await readFirstDay(db)
  if (!firstDay || firstDay > sunday) return
  const readers = await readWeeklyReaders(db, { monday, weekEnd })
  if (readers.length === 0) return
  if (!(await isFinalSince(db, [dayBefore(monday, 7), firstDay].toSorted().at(-1)!, sunday))) return
  const week = await readAnalytics(db, { count: 7, last: sunday })
  const facts = weekFacts(week, context.config.publicUrl)
  for (const { id, name, email } of readers) {
    if (signal.aborted) return
    const content = { kind: 'weekly-numbers' as const, name, ...facts }
    await queueMail(context, { to: email, content, key: weeklyMailKey(monday, id) })
  }
}

/** Whether each day of a period is counted for the last time. */
async function isFinalSince(db: Queries, from: string, to: string): Promise<boolean> {
  const finals = (await readInsightDays(db, from, to)).filter(({ isFinal }) => isFinal)
  return dayBefore(to, finals.length - 1) === from
}

/** What the analytics show of a week, with links to the lists that its numbers open. */
function weekFacts(week: Analytics, publicUrl: string): Omit<ContentOf<'weekly-numbers'>, 'kind' | 'name'> {
  const [from, to] = [week.days[0]!.day, week.days.at(-1)!.day]
  const link = `${publicUrl}/analytics?range=7&until=${to}`
  return {
    ...{ from, to, link },
    figures: headlineFigures.map(({ key, label, isMoney = false, list }) => {
      const path = list(week)
      return {
        ...{ label, isMoney, value: week.total[key], before: week.before[key] },
        link: path.startsWith('#') ? link + path : publicUrl + path,
      }
    }),
    failures: week.failures.map(({ code, orders }) => ({
      ...{ cause: codeText(code), orders },
      link: publicUrl + endedAt('FAILED', week, code),
    })),
    money: week.money.map(({ kind, cents }) => ({
      ...{ name: movementsText(kind), cents },
      link: publicUrl + movementsAt(kind, week),
    })),
  }
}
