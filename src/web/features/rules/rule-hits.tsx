import type { Rule } from '#contract/orders/rules.ts'
import { counted } from '#web/lib/counted.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** How often a rule matched lately. */
export function RuleHits({ rule: { hits7Days, lastHitAt } }: { rule: Rule }) {
  return (
    <>
      {counted(hits7Days, 'order')} in 7 days
      {lastHitAt && (
        <>
          , last <TimeText instant={lastHitAt} />
        </>
      )}
    </>
  )
}
