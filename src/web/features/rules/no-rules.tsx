import { Workflow } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Shown in place of the rules while there are none. */
export function NoRules({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      icon={Workflow}
      title="No rules yet"
      text="Rules hold, tag, approve or change orders for you. Try a rule on past orders before you turn it on."
      action={<Button onClick={onNew}>Create your first rule</Button>}
    />
  )
}
