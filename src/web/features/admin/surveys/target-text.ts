import { planOf } from '#contract/account/plans.ts'
import type { Survey } from '#contract/support/surveys.ts'
import { counted } from '#web/lib/counted.ts'
import { progressLabels } from '../progress-labels.ts'

/** Whom a survey asks, on one line. */
export function targetText({
  plans,
  step,
  orderDays,
  capDays,
}: Pick<Survey, 'plans' | 'step' | 'orderDays' | 'capDays'>): string {
  const who = plans.length === 0 ? 'All plans' : plans.map((level) => planOf(level).name).join(', ')
  return [
    who,
    ...(step ? [progressLabels[step]] : []),
    ...(orderDays ? [`Ordered in the last ${counted(orderDays, 'day')}`] : []),
    `${counted(capDays, 'day')} between surveys`,
  ].join(' · ')
}
