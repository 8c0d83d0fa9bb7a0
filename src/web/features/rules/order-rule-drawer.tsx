import { useApiForm } from '#web/api-form/use-api-form.ts'
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
  const store = useStoreRule()
  const form = useApiForm<RuleDraft>({
    saved: initial,
    labels: {},
    // The drawer shows why a rule wasn’t saved, above what it would do.
    problemsOf: () => null,
    async save(draft) {
      const complete = ruleOf(draft)
      if (complete) await store.mutateAsync({ id, rule: complete })
      onClose()
    },
  })
  const rule = ruleOf(form.values)
  return (
    <RuleDrawer
      title={title}
      saveLabel={id ? 'Save rule' : 'Save rule, turned off'}
      canSave={rule !== null}
      form={form}
      onClose={onClose}
      editor={<RuleEditor draft={form.values} onChange={form.change} />}
      preview={<SimulationPanel rule={rule} id={id} />}
    />
  )
}
