import { RuleParts } from '#web/ordered-rules/rule-parts.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { ActionRow } from './action-row.tsx'
import { ConditionRow } from './condition-row.tsx'
import { maxActions, maxConditions, newAction, newCondition, type RuleDraft } from './rule-draft.ts'

interface Props {
  draft: RuleDraft
  onChange: (draft: RuleDraft) => void
}

/** A rule that reads as a sentence: if all conditions match, then do this. */
export function RuleEditor({ draft, onChange }: Props) {
  return (
    <div className="grid gap-5">
      <TextField
        label="Name"
        placeholder="Big orders wait"
        maxLength={100}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <RuleParts
        legend="If all conditions match"
        parts={draft.conditions}
        max={maxConditions}
        added={newCondition}
        addLabel="Add a condition"
        row={(condition, place) => <ConditionRow key={condition.about} condition={condition} {...place} />}
        empty="No conditions: the rule applies to every order."
        note="Capital letters, spaces, dashes and invisible characters are ignored."
        onChange={(conditions) => onChange({ ...draft, conditions })}
      />
      <RuleParts
        legend="then"
        parts={draft.actions}
        max={maxActions}
        added={newAction}
        addLabel="Add an action"
        row={(action, place) => <ActionRow key={action.do} action={action} {...place} />}
        onChange={(actions) => onChange({ ...draft, actions })}
      />
    </div>
  )
}
