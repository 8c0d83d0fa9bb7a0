import { linkOptions } from '@tanstack/react-router'
import type { AutomationPlan } from '#contract/orders/order-checks.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import type { Place } from '#web/lib/place.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

type Setting = Extract<AutomationPlan, { kind: 'NOT_SENT' }>['setting']

const rules = linkOptions({ to: '/dashboard/automation' })
const settings = (section: string) => linkOptions({ to: '/dashboard/settings/$section', params: { section } })

function placesOf(shopId: string | null): Partial<Record<Setting, { words: string; to: Place }>> {
  const stores = linkOptions({ to: '/dashboard/stores', search: { shop: shopId ?? undefined } })
  return {
    AUTOMATE_ORDERING: { words: 'Automatic ordering', to: rules },
    PLAN: { words: 'Compare plans', to: settings('billing') },
    APPROVAL: { words: 'Store approval', to: stores },
    SHOP_PAUSED: { words: 'Store settings', to: stores },
    CONNECTION: { words: 'Integrations', to: stores },
    ORDER_CAP: { words: 'Spending caps', to: stores },
    DAY_CAP: { words: 'Spending caps', to: stores },
    RULE: { words: 'Your rules', to: rules },
    LIVE_ORDERING: { words: 'Live ordering', to: settings('application') },
    ACCOUNT: { words: 'Your account', to: settings('profile') },
  }
}

interface Props {
  plan: AutomationPlan
  shopId: string | null
}

/** When automatic ordering submits the order, or a link to the setting that prevents it. */
export function AutomationSentence({ plan, shopId }: Props) {
  if (plan.kind === 'SENDS') {
    return (
      <p className="text-[0.8125rem] text-muted">
        Automatic ordering sends it <TimeText instant={plan.at} /> (
        <TimeText instant={plan.at} show="absolute" />
        ).
      </p>
    )
  }
  const place = placesOf(shopId)[plan.setting]
  return (
    <p className="text-pretty text-[0.8125rem] text-muted">
      {plan.text}
      {/[.!?]$/.test(plan.text) ? '' : '.'}{' '}
      {place && (
        <AppLink
          {...place.to}
          className="whitespace-nowrap rounded font-medium text-accent-text underline underline-offset-4"
        >
          {place.words}
        </AppLink>
      )}
    </p>
  )
}
