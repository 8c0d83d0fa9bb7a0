import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Home } from '#contract/insight/home.ts'
import { homeQuery } from '#web/data/orders/home-query.ts'
import { needsQuery } from '#web/data/orders/needs-query.ts'
import { SurveyCard } from '#web/entities/survey/survey-card.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { useTimeZone } from '#web/ui/text/time-zone.ts'
import { useNow } from '#web/ui/use-now.ts'
import { greetingAt } from './greeting-at.ts'
import { LatestPanel } from './latest-panel.tsx'
import { NeedsAttentionPanel } from './needs-attention-panel.tsx'
import { NumbersPanel } from './numbers-panel.tsx'
import { PipelinePanel } from './pipeline-panel.tsx'
import { ReadyPanel } from './ready-panel.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import type { SetupActions } from './setup-steps.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

/** The state of the store: what needs attention, what is in progress, and recent results. */
export function HomeScreen({ actions }: { actions: SetupActions }) {
  const query = useQuery(homeQuery)
  const { data: home, error } = query
  const isGuided = useAccount()?.tutorialComplete === false
  const isNew =
    home !== undefined &&
    (isGuided || !home.setup.isConnected) &&
    !home.setup.hasSubmitted &&
    !hasOwnReady(home)
  return (
    <>
      <Greeting isNew={isNew} home={home} />
      {error && !home && (
        <Card isFlush>
          <QueryError query={query} title="Couldn’t load your dashboard" />
        </Card>
      )}
      {isNew ? (
        <FirstSteps home={home} actions={actions} />
      ) : (
        (home || !error) && <Overview home={home} actions={actions} />
      )}
    </>
  )
}

function Greeting({ isNew, home }: { isNew: boolean; home: Home | undefined }) {
  const needs = useQuery({ ...needsQuery, enabled: !isNew }).data
  const atRisk = home?.atRisk ?? 0
  const account = useAccount()
  const now = useNow()
  const timeZone = useTimeZone()
  const firstName = account?.name.trim().split(/\s+/)[0] ?? ''
  const greeting = isNew ? 'Welcome to Spoolyard' : greetingAt(now, timeZone)
  return (
    <PageHeader
      title={
        <>
          {greeting}
          {firstName && (
            <>
              , <span data-dd-privacy="mask">{firstName}</span>
            </>
          )}
        </>
      }
      aside={atRisk > 0 && <AtRiskBadge orders={atRisk} />}
      text={isNew ? 'Finish setup to print your first order.' : readyText(needs)}
    />
  )
}

/** "84 orders ready to submit, about $2,950." */
function readyText(needs: { ready: number; warned: number; readyCents: number | null } | undefined): string {
  const ready = needs ? needs.ready + needs.warned : 0
  if (!needs || ready === 0) return 'What needs your attention, and where your orders are.'
  const price = needs.readyCents === null ? '' : `, about ${formatMoney(needs.readyCents, 'USD')}`
  return `${counted(ready, 'order')} ready to submit${price}.`
}

function AtRiskBadge({ orders }: { orders: number }) {
  return (
    <AppLink
      to="/dashboard/orders"
      search={{ view: 'at-risk' }}
      className="inline-flex min-h-6 items-center rounded-full hover:underline hover:underline-offset-4"
    >
      <Badge tone="warn">{counted(orders, 'order')} at risk of shipping late</Badge>
    </AppLink>
  )
}

interface Props {
  home: Home | undefined
  actions: SetupActions
}

/** Whether an order besides the demo order can be submitted. */
const hasOwnReady = ({ setup, unsubmitted }: Home): boolean =>
  setup.isConnected && unsubmitted.ready > (setup.hasSubmittedDemo ? 0 : 1)

/** Before the first order there are no numbers to show, only the setup. */
function FirstSteps({ home, actions }: Props & { home: Home }): ReactNode {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <SetupChecklist setup={home.setup} actions={actions} />
      <div className="grid grid-cols-1 gap-4">
        {/* Before a store is connected there is only the demo order, which is a setup step. */}
        {home.setup.isConnected && <ReadyPanel unsubmitted={home.unsubmitted} />}
        <WhatHappensNext />
      </div>
    </div>
  )
}

function Overview({ home, actions }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-2">
        <ReadyPanel unsubmitted={home?.unsubmitted} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <NeedsAttentionPanel orders={home?.needsAttention} />
        {home && <SetupChecklist setup={home.setup} actions={actions} isFolded={hasOwnReady(home)} />}
        <PipelinePanel home={home} />
        {home && <SurveyCard />}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-2">
        <NumbersPanel numbers={home?.numbers} />
        <LatestPanel changes={home?.latest} />
      </div>
    </div>
  )
}
