import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Rule } from '#contract/orders/rules.ts'
import { useChangeRule } from '#web/data/rules/rule-mutations.ts'
import { ruleList } from '#web/data/rules/rule-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { RuleList } from '#web/ordered-rules/rule-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { AutomationPanel } from './automation-panel.tsx'
import { DeleteOrderRuleDialog } from './delete-order-rule-dialog.tsx'
import { EditRule } from './edit-rule.tsx'
import { NoRules } from './no-rules.tsx'
import { RuleHits } from './rule-hits.tsx'

/** Automatic ordering, and the automation rules in the order they run. */
export function RulesScreen() {
  const { search } = useScreenSearch('/_app/dashboard/automation')
  const query = useQuery(ruleList)
  const change = useChangeRule()
  const [edited, setEdited] = useState<Rule | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Rule | null>(null)
  const rules = query.data?.rules
  return (
    <ListScreen
      title="Automation"
      text="Rules run top to bottom on every open order."
      actions={
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden size={15} /> New rule
        </Button>
      }
      above={
        <div className="mb-4">
          <AutomationPanel />
        </div>
      }
    >
      <RuleList
        query={query}
        rows={rules}
        total={rules?.length ?? 1}
        highlighted={search.rule}
        detailsOf={(rule) => ({ name: rule.name, hits: <RuleHits rule={rule} /> })}
        onChange={change.mutate}
        onEdit={setEdited}
        onDelete={setDeleted}
        empty={<NoRules onNew={() => setEdited('new')} />}
      />
      {edited && <EditRule rule={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteOrderRuleDialog rule={deleted} onClose={() => setDeleted(null)} />}
    </ListScreen>
  )
}
