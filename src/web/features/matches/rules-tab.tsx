import { useQuery } from '@tanstack/react-query'
import { Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Match } from '#contract/products/matches.ts'
import { useChangeMatch } from '#web/data/matches/match-mutations.ts'
import { matchList } from '#web/data/matches/match-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { RuleList } from '#web/ordered-rules/rule-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeleteMatchDialog } from './delete-match-dialog.tsx'
import { EditMatch } from './edit-match.tsx'
import { NoMatches } from './no-matches.tsx'

/** Link rules in the order they run: the first that fits an item decides. */
export function RulesTab() {
  const { search } = useScreenSearch('/_app/dashboard/products/link-rules')
  const query = useQuery(matchList)
  const change = useChangeMatch()
  const [edited, setEdited] = useState<Match | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Match | null>(null)
  const rules = query.data?.matches
  return (
    <>
      <RuleList
        query={query}
        rows={rules?.filter((rule) => says(rule, search.q ?? ''))}
        total={rules?.length ?? 1}
        highlighted={search.match}
        detailsOf={({ hits30Days, conflicts }) => ({
          hits: `${counted(hits30Days, 'item')} in 30 days`,
          warnings: <Conflicts conflicts={conflicts} />,
        })}
        onChange={change.mutate}
        onEdit={setEdited}
        onDelete={setDeleted}
        filters={
          <>
            <ListSearch label="Search rules" />
            <Button onClick={() => setEdited('new')} className="ml-auto">
              <Plus aria-hidden size={15} /> New rule
            </Button>
          </>
        }
        empty={<NoMatches isFiltered={(rules?.length ?? 0) > 0} />}
      />
      {edited && <EditMatch rule={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteMatchDialog rule={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

/** The rules before this one that take its items. */
function Conflicts({ conflicts }: Pick<Match, 'conflicts'>) {
  return conflicts.map((taker) => (
    <p key={taker.id} className="mt-1 flex items-start gap-1.5 text-[0.8125rem] text-warn">
      <TriangleAlert aria-hidden size={14} className="mt-0.75 shrink-0" />
      <span className="min-w-0 text-pretty [overflow-wrap:anywhere]">
        An earlier rule takes these items: {taker.text}
      </span>
    </p>
  ))
}

const says = ({ text }: Match, wanted: string): boolean => text.toLowerCase().includes(wanted.toLowerCase())
