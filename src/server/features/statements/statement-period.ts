import { dayIn, instantOf } from '#domain/caps/wall-clock.ts'
import { Failure } from '#server/kernel/failure.ts'

export interface StatementPeriod {
  /** The first and last day, `YYYY-MM-DD`, both included. */
  from: string
  to: string
  startsAt: Date
  /** Exclusive. */
  endsAt: Date
}

/** The period of a statement in the seller’s days: as asked for, or the twelve months that end today. */
export function statementPeriod(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
  timeZone: string,
): StatementPeriod {
  const to = asked.to ?? dayIn(timeZone, now)
  const from = asked.from ?? aYearBefore(to)
  if (from > to) throw new Failure('PERIOD_REVERSED')
  return {
    from,
    to,
    startsAt: instantOf(`${from}T00:00`, timeZone),
    endsAt: instantOf(`${shifted(to, 0, 1)}T00:00`, timeZone),
  }
}

const aYearBefore = (day: string) => shifted(day, -1, 1)

function shifted(day: string, years: number, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCFullYear(at.getUTCFullYear() + years, at.getUTCMonth(), at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
