import type { AutomationPlan } from '#contract/orders/order-checks.ts'
import { type Place, ViewLink } from '#web/entities/saved-view/view-link.tsx'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

const placeOfSetting: Partial<
  Record<Extract<AutomationPlan, { kind: 'NOT_SENT' }>['setting'], { words: string; view: Place['view'] }>
> = {
  AUTOMATE_ORDERING: { words: 'Automatic ordering', view: 'rules' },
  APPROVAL: { words: 'Store approval', view: 'shops' },
  SHOP_PAUSED: { words: 'Store settings', view: 'shops' },
  CONNECTION: { words: 'Integrations', view: 'shops' },
  ORDER_CAP: { words: 'Spending caps', view: 'shops' },
  DAY_CAP: { words: 'Spending caps', view: 'shops' },
  RULE: { words: 'Your rules', view: 'rules' },
  LIVE_ORDERING: { words: 'Live ordering', view: 'settings' },
  ACCOUNT: { words: 'Your account', view: 'settings' },
}

interface Props {
  plan: AutomationPlan
  shopId: string | null
}

/** When automatic ordering submits the order, or a link to the setting that prevents it. */
export function AutomationSentence({ plan, shopId }: Props) {
  const timeZone = useTimeZone()
  if (plan.kind === 'SENDS') {
    return (
      <p className="text-[0.8125rem] text-muted">
        Automatic ordering sends it <TimeText instant={plan.at} timeZone={timeZone} /> (
        <TimeText instant={plan.at} timeZone={timeZone} show="absolute" />
        ).
      </p>
    )
  }
  const place = placeOfSetting[plan.setting]
  return (
    <p className="text-pretty text-[0.8125rem] text-muted">
      {plan.text}
      {/[.!?]$/.test(plan.text) ? '' : '.'}{' '}
      {place && (
        <ViewLink
          to={{
            view: place.view,
            ...(place.view === 'shops' && shopId && { shop: shopId }),
            ...(plan.setting === 'LIVE_ORDERING' && { section: 'application' }),
          }}
          className="whitespace-nowrap rounded font-medium text-accent-text underline underline-offset-4"
        >
          {place.words}
        </ViewLink>
      )}
    </p>
  )
}
