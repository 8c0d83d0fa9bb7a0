import { useQuery } from '@tanstack/react-query'
import { Plus, Workflow } from 'lucide-react'
import { useState } from 'react'
import type { Rule } from '#contract/rules.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { AutomationPanel } from './automation-panel.tsx'
import { DeleteRuleDialog } from './delete-rule-dialog.tsx'
import { newDraft } from './rule-draft.ts'
import { RuleDrawer } from './rule-drawer.tsx'
import { ruleList } from './rule-queries.ts'
import { RuleRow } from './rule-row.tsx'

const SIZE = 50

/** What happens to orders by itself: automatic ordering, and the rules in the order in which they are tried. */
export function RulesScreen() {
  const { search, setSearch } = useDashboardSearch()
  const query = useQuery(ruleList)
  const [edited, setEdited] = useState<Rule | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Rule | null>(null)
  const { data, error } = query
  const rules = data?.rules
  const pages = Math.max(1, Math.ceil((rules?.length ?? 0) / SIZE))
  const page = Math.min(search.page, pages)
  return (
    <>
      <PageHeader
        title="Rules"
        text="Tried from the first to the last on every order that waits."
        actions={
          <Button variant="primary" onClick={() => setEdited('new')}>
            <Plus aria-hidden size={15} /> New rule
          </Button>
        }
      />
      <div className="grid gap-4">
        <AutomationPanel />
        <Card isFlush>
          {error && !data ? (
            <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
          ) : rules?.length === 0 ? (
            <NoRules onNew={() => setEdited('new')} />
          ) : (
            <ol aria-label="Rules" aria-busy={!rules}>
              {!rules && [1, 2, 3].map((row) => <Loading key={row} />)}
              {rules?.slice((page - 1) * SIZE, page * SIZE).map((rule) => (
                <RuleRow
                  key={rule.id}
                  rule={rule}
                  last={rules.length}
                  isAsked={rule.id === search.rule}
                  onEdit={() => setEdited(rule)}
                  onDelete={() => setDeleted(rule)}
                />
              ))}
            </ol>
          )}
          {rules && pages > 1 && (
            <PaginationBar
              {...{ page, pages, size: SIZE, total: rules.length }}
              onPage={(next) => setSearch({ page: next })}
            />
          )}
        </Card>
      </div>
      {edited && <EditRule rule={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteRuleDialog rule={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

function EditRule({ rule, onClose }: { rule: Rule | 'new'; onClose: () => void }) {
  if (rule === 'new') return <RuleDrawer title="New rule" initial={newDraft} onClose={onClose} />
  const { id, name, conditions, actions } = rule
  return (
    <RuleDrawer
      title={`Rule ${rule.position}`}
      id={id}
      initial={{ name, conditions, actions }}
      onClose={onClose}
    />
  )
}

function NoRules({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      icon={<Workflow aria-hidden size={22} />}
      title="No rules yet"
      text="A rule holds, tags, approves or changes orders that look a certain way, so that you need not. Try it on past orders before you switch it on."
      action={<Button onClick={onNew}>Write the first rule</Button>}
    />
  )
}

function Loading() {
  return (
    <li className="flex h-20 items-center border-line border-b px-4 last:border-b-0">
      <Skeleton className="h-4 w-96 max-w-full" />
    </li>
  )
}
