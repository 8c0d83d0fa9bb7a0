import { useQuery } from '@tanstack/react-query'
import { ListOrdered, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Match } from '#contract/matches.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { DeleteRuleDialog } from './delete-rule-dialog.tsx'
import { newCondition } from './match-draft.ts'
import { matchList } from './match-queries.ts'
import { RuleDrawer } from './rule-drawer.tsx'
import { RuleRow } from './rule-row.tsx'

const SIZE = 50

/** The rules in the order in which they are tried: the first that fits a line decides. */
export function RulesTab() {
  const { search, setSearch } = useDashboardSearch()
  const query = useQuery(matchList)
  const [edited, setEdited] = useState<Match | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Match | null>(null)
  const { data, error } = query
  if (error && !data) {
    return <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
  }
  const rules = data?.matches
  const found = rules?.filter((rule) => says(rule, search.q ?? ''))
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / SIZE))
  const page = Math.min(search.page, pages)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-line border-b p-3">
        <SearchField
          label="Search rules"
          value={search.q ?? ''}
          onChange={(q) => setSearch({ q: q || undefined })}
          className="mr-auto min-w-36 flex-1 sm:max-w-72"
        />
        <Button size="md" onClick={() => setEdited('new')}>
          <Plus aria-hidden size={15} /> New rule
        </Button>
      </div>
      {found?.length === 0 && <NoRules isFiltered={(rules?.length ?? 0) > 0} />}
      <ol aria-label="Rules" aria-busy={!rules}>
        {!rules && [1, 2, 3].map((row) => <Loading key={row} />)}
        {found?.slice((page - 1) * SIZE, page * SIZE).map((rule) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            last={rules?.length ?? 1}
            isAsked={rule.id === search.match}
            onEdit={() => setEdited(rule)}
            onDelete={() => setDeleted(rule)}
          />
        ))}
      </ol>
      {found && pages > 1 && (
        <PaginationBar
          {...{ page, pages, size: SIZE, total: found.length }}
          onPage={(next) => setSearch({ page: next })}
        />
      )}
      {edited && <EditRule rule={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteRuleDialog rule={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

function EditRule({ rule, onClose }: { rule: Match | 'new'; onClose: () => void }) {
  if (rule === 'new') {
    const draft = { conditions: [newCondition], target: 'product', product: null } as const
    return (
      <RuleDrawer title="New rule" initial={{ ...draft, conditions: [newCondition] }} onClose={onClose} />
    )
  }
  const { target, productName, conditions } = rule
  const product =
    target.kind === 'product' ? { id: target.productId, name: productName ?? 'A product that is gone' } : null
  return (
    <RuleDrawer
      title={`Rule ${rule.position}`}
      id={rule.id}
      initial={{ conditions, target: target.kind, product }}
      onClose={onClose}
    />
  )
}

const says = ({ text }: Match, wanted: string): boolean => text.toLowerCase().includes(wanted.toLowerCase())

function NoRules({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<ListOrdered aria-hidden size={22} />}
      title={isFiltered ? 'No rule says that' : 'No rules yet'}
      text={
        isFiltered
          ? 'Look for another word of the sentence, or clear the search.'
          : 'SKUs, aliases and endings are recognized by themselves. A rule is for everything else, and is made when you tie a waiting line to a product.'
      }
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
