import { useQuery } from '@tanstack/react-query'
import { linkOptions, useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { matchList, waitingLines } from '#web/data/links/link-queries.ts'
import { Card } from '#web/ui/card.tsx'
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

/** Unlinked items have a route of their own; rules and tester share one. */
function useCurrentTab(): MatchesTab {
  const tab = useMatch({
    from: '/_app/dashboard/products/link-rules',
    shouldThrow: false,
    select: ({ search }) => (search.tab === 'tester' ? 'tester' : 'rules'),
  })
  return tab ?? 'waiting'
}
