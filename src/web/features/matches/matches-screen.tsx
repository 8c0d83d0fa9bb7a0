import { useQuery } from '@tanstack/react-query'
import { matchList, waitingLines } from '#web/data/links/link-queries.ts'
import { dashboardHref, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { RulesTab } from './rules-tab.tsx'
import { TesterTab } from './tester-tab.tsx'
import { WaitingTab } from './waiting-tab.tsx'

const tabs = ['waiting', 'rules', 'tester'] as const
type MatchesTab = (typeof tabs)[number]

/** How items find their products: unlinked items, link rules, and a tester. */
export function MatchesScreen() {
  const { search, setSearch } = useDashboardSearch()
  const current = tabs.find((tab) => tab === search.tab) ?? 'waiting'
  const waiting = useQuery(waitingLines(1))
  const rules = useQuery(matchList)
  const href = (tab: MatchesTab) =>
    dashboardHref({ view: 'matches', tab: tab === 'waiting' ? undefined : tab })
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
          onSelect={(tab) => setSearch({ tab: tab === 'waiting' ? undefined : tab, q: undefined })}
        />
        {current === 'waiting' && <WaitingTab />}
        {current === 'rules' && <RulesTab />}
        {current === 'tester' && <TesterTab />}
      </Card>
    </>
  )
}
