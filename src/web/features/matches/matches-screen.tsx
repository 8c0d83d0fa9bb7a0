import { useQuery } from '@tanstack/react-query'
import { linkOptions, useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { matchList, waitingLines } from '#web/data/matches/match-queries.ts'
import { needsQuery } from '#web/data/orders/needs-query.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { RulesTab } from './rules-tab.tsx'
import { TesterTab } from './tester-tab.tsx'
import { WaitingTab } from './waiting-tab.tsx'

const placeOf = {
  waiting: linkOptions({ to: '/dashboard/products/unlinked' }),
  rules: linkOptions({ to: '/dashboard/products/link-rules' }),
  tester: linkOptions({ to: '/dashboard/products/link-rules', search: { tab: 'tester' } }),
}
type MatchesTab = keyof typeof placeOf

/** How items find their products: unlinked items, link rules, and a tester. */
export function MatchesScreen() {
  const current = useCurrentTab()
  const navigate = useNavigate()
  const router = useRouter()
  const waiting = useQuery(waitingLines(1))
  const rules = useQuery(matchList)
  const href = (tab: MatchesTab) => router.buildLocation(placeOf[tab]).href
  return (
    <>
      <PageHeader
        title="Unlinked items"
        text="Link an item to a product once; every order with it is unblocked."
      />
      <ReadyNotice />
      <Card isFlush>
        <Tabs
          label="Unlinked items and link rules"
          current={current}
          tabs={[
            {
              key: 'waiting',
              label: 'Unlinked items',
              count: waiting.data?.pagination.total,
              href: href('waiting'),
            },
            { key: 'rules', label: 'Rules', count: rules.data?.matches.length, href: href('rules') },
            { key: 'tester', label: 'Tester', href: href('tester') },
          ]}
          onSelect={(tab) => void navigate(placeOf[tab])}
        />
        {current === 'waiting' && <WaitingTab />}
        {current === 'rules' && <RulesTab />}
        {current === 'tester' && <TesterTab />}
      </Card>
    </>
  )
}

/** What linking has made ready so far. */
function ReadyNotice() {
  const { data } = useQuery(needsQuery)
  const ready = data ? data.ready + data.warned : 0
  if (ready === 0) return null
  return (
    <div className="mb-4">
      <Alert
        tone="success"
        title={`${counted(ready, 'order is', 'orders are')} ready to submit`}
        action={
          <AppLink
            to="/dashboard/orders"
            search={{ ask: 'submit-all' }}
            className={buttonStyle({ size: 'sm' })}
          >
            Review and submit
          </AppLink>
        }
      />
    </div>
  )
}

/** Unlinked items have their own route; rules and tester share one. */
function useCurrentTab(): MatchesTab {
  const tab = useMatch({
    from: '/_app/dashboard/products/link-rules',
    shouldThrow: false,
    select: ({ search }) => (search.tab === 'tester' ? 'tester' : 'rules'),
  })
  return tab ?? 'waiting'
}
