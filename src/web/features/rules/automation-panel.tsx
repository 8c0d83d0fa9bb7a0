import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import { planOf } from '#contract/account/plans.ts'
import type { Rule } from '#contract/orders/rules.ts'
import type { Shop } from '#contract/stores/shops.ts'
import { useAutomateOrdering } from '#web/data/rules/rule-mutations.ts'
import { ruleList } from '#web/data/rules/rule-queries.ts'
import { shopList } from '#web/data/stores/connection-queries.ts'
import { AutomationGate, hasAutomation } from '#web/entities/plan/automation-gate.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { formatClock, formatDateTime } from '#web/ui/text/format-time.ts'

/** Whether orders are submitted automatically, and what each store does next. */
export function AutomationPanel() {
  const account = useAccount()
  const automate = useAutomateOrdering()
  const { data: listed } = useQuery(shopList)
  const { data: ruled } = useQuery(ruleList)
  const isOn = automate.isPending ? automate.variables : (account?.automateOrdering ?? false)
  const isLocked = account !== undefined && !hasAutomation(account, new Date())
  const shops = listed?.shops ?? []
  return (
    <Card>
      <Switch
        label="Automatic ordering"
        hint={
          isOn && !isLocked
            ? 'Ready orders are submitted automatically, based on the approval setting of their store.'
            : 'Off: orders are only submitted when you click Submit. Rules still hold, tag and change orders.'
        }
        isOn={isOn}
        disabled={isLocked && !isOn}
        onChange={(next) => automate.mutate(next)}
      />
      {account && needsNotice(account) && (
        <div className="mt-3">
          <Alert tone={isLocked ? 'warn' : 'info'}>
            <AutomationGate account={account} />
          </Alert>
        </div>
      )}
      {shops.length > 0 && (
        <ul aria-label="Stores" className="mt-4 grid gap-2 border-line border-t pt-3">
          {shops.map((shop) => (
            <li key={shop.id} className="flex items-baseline gap-x-3">
              <p className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row">
                <span className="font-medium [overflow-wrap:anywhere]">{shop.name}</span>
                <span className="min-w-0 text-muted">
                  {nextOf(shop, {
                    isOn: isOn && !isLocked,
                    plan: ruled?.planned.find(({ shopId }) => shopId === shop.id),
                    timeZone: account?.timeZone ?? 'UTC',
                    hasRules: ruled?.rules.some(approves) ?? false,
                  })}
                </span>
              </p>
              <AppLink
                to="/dashboard/stores"
                search={{ shop: shop.id }}
                className="rounded font-medium text-[0.8125rem] text-accent-text underline underline-offset-4"
              >
                Change<span className="sr-only"> the approval of {shop.name}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** On a plan with automatic ordering there is nothing to say. */
const needsNotice = ({ premium_level }: Account) => !planOf(premium_level).hasAutomation

const approves = ({ isOn, actions }: Rule) => isOn && actions.some((action) => action.do === 'submit')

interface SubmitState {
  isOn: boolean
  plan: { orders: number; nextAt: string } | undefined
  timeZone: string
  hasRules: boolean
}

/** What happens next with the orders of a store, in a sentence. */
function nextOf({ settings }: Shop, { isOn, plan, timeZone, hasRules }: SubmitState): string {
  const approval = approvalText(settings.approval, hasRules)
  if (settings.isPaused) return `${approval} Paused: orders aren’t submitted automatically.`
  if (!isOn || (settings.approval.policy === 'MANUAL' && !plan)) return approval
  if (!plan) return `${approval} No orders are ready.`
  const orders = plan.orders === 1 ? '1 ready order is' : `${counted(plan.orders, 'ready order')} are`
  if (Date.parse(plan.nextAt) <= Date.now()) return `${approval} ${orders} sent now.`
  const at = formatDateTime(plan.nextAt, timeZone)
  return `${approval} ${orders} sent ${plan.orders === 1 ? 'at' : 'from'} ${at}${plan.orders === 1 ? '' : ' on'}.`
}

function approvalText(approval: Shop['settings']['approval'], hasRules: boolean): string {
  if (approval.policy === 'MANUAL') return hasRules ? 'Manually, or when a rule approves.' : 'Manually.'
  if (approval.policy === 'DAILY') return `Daily at ${formatClock(approval.time)}.`
  return approval.hours === 0 ? 'Immediately.' : `${counted(approval.hours, 'hour')} after they arrive.`
}
