import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { type RuleDraft, ruleOf } from './rule-draft.ts'
import { RuleEditor } from './rule-editor.tsx'
import { useStoreRule } from './rule-mutations.ts'
import { SimulationPanel } from './simulation-panel.tsx'

interface Props {
  title: string
  initial: RuleDraft
  /** Of a rule that is stored already. */
  id?: string | undefined
  onClose: () => void
}

/** A rule as a sentence that can be changed, and what it would have done with past orders. */
export function RuleDrawer({ title, initial, id, onClose }: Props) {
  const [draft, setDraft] = useState(initial)
  const store = useStoreRule()
  const rule = ruleOf(draft)
  return (
    <Drawer
      isOpen
      onOpenChange={(isOpen) => !isOpen && !store.isPending && onClose()}
      title={title}
      width="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={store.isPending}
            disabled={!rule}
            onClick={() => rule && store.mutate({ id, rule }, { onSuccess: onClose })}
          >
            {id ? 'Save rule' : 'Save rule, still off'}
          </Button>
        </>
      }
    >
      <RuleEditor draft={draft} onChange={setDraft} />
      {store.error && (
        <div className="-mx-4">
          <ErrorPanel error={store.error} title="The rule was not stored" />
        </div>
      )}
      <SimulationPanel rule={rule} id={id} />
    </Drawer>
  )
}
