import type { NotificationSettings } from '#contract/account/inbox.ts'

type Times = Pick<NotificationSettings, 'dailyAt' | 'quietHours'> & { timeZone: string }

/** Every time zone is a multiple of this away from UTC. */
const STEP_MS = 15 * 60_000
// Two days: the hour of a day can be skipped when clocks change.
const MAX_STEPS = (48 * 60 * 60_000) / STEP_MS

/** When an email about something that happens now may be sent: at once, at the end of the quiet hours, or with the daily one. */
export function nextMailAt({ dailyAt, quietHours, timeZone }: Times, now: Date): Date {
  if (dailyAt === null && quietHours === null) return now
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const timeAt = (at: Date): [number, number] => {
    const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number)
    return [hour, minute]
  }
  if (dailyAt === null && !isQuiet(timeAt(now)[0], quietHours)) return now
  let at = new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS)
  for (let step = 0; step < MAX_STEPS; step += 1) {
    at = new Date(at.getTime() + STEP_MS)
    const [hour, minute] = timeAt(at)
    if (dailyAt === null ? !isQuiet(hour, quietHours) : hour === dailyAt && minute === 0) return at
  }
  return at
}

function isQuiet(hour: number, hours: NotificationSettings['quietHours']): boolean {
  if (!hours) return false
  const { from, to } = hours
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}
