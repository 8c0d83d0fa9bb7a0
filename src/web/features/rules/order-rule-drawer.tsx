import { useState } from 'react'
import { useStoreRule } from '#web/data/rules/rule-mutations.ts'
import { RuleDrawer } from '#web/ordered-rules/rule-drawer.tsx'
import { type RuleDraft, ruleOf } from './rule-draft.ts'
import { RuleEditor } from './rule-editor.tsx'
import { SimulationPanel } from './simulation-panel.tsx'

interface Props {
  title: string
  initial: RuleDraft
  /** Of an existing rule. */
  id?: string | undefined
  onClose: () => void
}

/** Edits a rule as a sentence and tries it on past orders. */
export function OrderRuleDrawer({ title, initial, id, onClose }: Props) {
  const [draft, setDraft] = useState(initial)
  const store = useStoreRule()
  const rule = ruleOf(draft)
  return (
    <RuleDrawer
      title={title}
      saveLabel={id ? 'Save rule' : 'Save rule, turned off'}
      canSave={rule !== null}
      isSaving={store.isPending}
      error={store.error}
      onSave={() => rule && store.mutate({ id, rule }, { onSuccess: onClose })}
      onClose={onClose}
      editor={<RuleEditor draft={draft} onChange={setDraft} />}
      preview={<SimulationPanel rule={rule} id={id} />}
    />
  )
}
