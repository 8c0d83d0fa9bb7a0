import { useQuery } from '@tanstack/react-query'
import { Plus, Workflow } from 'lucide-react'
import { useState } from 'react'
import type { Rule } from '#contract/orders/rules.ts'
import { useChangeRule } from '#web/data/rules/rule-mutations.ts'
import { ruleList } from '#web/data/rules/rule-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { RuleList } from '#web/ordered-rules/rule-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { AutomationPanel } from './automation-panel.tsx'
import { DeleteOrderRuleDialog } from './delete-order-rule-dialog.tsx'
import { OrderRuleDrawer } from './order-rule-drawer.tsx'
import { newDraft } from './rule-draft.ts'

/** Automatic ordering, and the automation rules in the order they run. */
export function RulesScreen() {
  const { search } = useDashboardSearch()
  const query = useQuery(ruleList)
  const change = useChangeRule()
  const timeZone = useTimeZone()
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
        detailsOf={(rule) => ({ name: rule.name, hits: <Hits rule={rule} timeZone={timeZone} /> })}
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

function Hits({ rule: { hits7Days, lastHitAt }, timeZone }: { rule: Rule; timeZone: string }) {
  return (
    <>
      {counted(hits7Days, 'order')} in 7 days
      {lastHitAt && (
        <>
          , last <TimeText instant={lastHitAt} timeZone={timeZone} />
        </>
      )}
    </>
  )
}

function EditRule({ rule, onClose }: { rule: Rule | 'new'; onClose: () => void }) {
  if (rule === 'new') return <OrderRuleDrawer title="New rule" initial={newDraft} onClose={onClose} />
  const { id, name, conditions, actions } = rule
  return (
    <OrderRuleDrawer
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
      text="Rules hold, tag, approve or change orders for you. Try a rule on past orders before you turn it on."
      action={<Button onClick={onNew}>Create your first rule</Button>}
    />
  )
}
