import { Check, Minus } from 'lucide-react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { AppLink } from '#web/lib/app-link.tsx'

/** The result of each of the seller's rules for an order, in evaluation order. */
export function OrderRules({ order: { ruleTrace } }: { order: ShopOrder }) {
  return (
    <ol className="divide-y divide-line">
      {ruleTrace.map(({ ruleId, text, isHit, because, effects }) => (
        <li key={ruleId} className="flex items-start gap-2.5 px-4 py-3">
          {isHit ? (
            <Check aria-label="Matches:" size={16} className="mt-0.5 shrink-0 text-success" />
          ) : (
            <Minus aria-label="Doesn’t match:" size={16} className="mt-0.5 shrink-0 text-faint" />
          )}
          <div className="min-w-0">
            <AppLink
              to="/dashboard/automation"
              search={{ rule: ruleId }}
              className="break-words rounded hover:underline hover:underline-offset-4"
            >
              {text}
            </AppLink>
            <p className="text-pretty break-words text-[0.8125rem] text-muted">{because}</p>
            {effects.map((effect) => (
              <p key={effect} className="break-words text-[0.8125rem]">
                {effect}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
