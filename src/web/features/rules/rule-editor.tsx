import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
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
  const { name, conditions, actions } = draft
  return (
    <div className="grid gap-5">
      <TextField
        label="Name"
        placeholder="Big orders wait"
        maxLength={100}
        value={name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">If all conditions match</legend>
        {conditions.length === 0 && (
          <p className="text-muted">No conditions: the rule applies to every order.</p>
        )}
        {conditions.map((condition, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place alone
            key={`${index} ${condition.about}`}
            number={index + 1}
            condition={condition}
            onChange={(next) =>
              onChange({ ...draft, conditions: conditions.toSpliced(index, 1, ...(next ? [next] : [])) })
            }
          />
        ))}
        {conditions.length < maxConditions && (
          <div>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => onChange({ ...draft, conditions: [...conditions, newCondition] })}
            >
              <Plus aria-hidden size={14} /> Add a condition
            </Button>
          </div>
        )}
        <p className="text-[0.8125rem] text-muted">
          Capital letters, spaces, dashes and invisible characters are ignored.
        </p>
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">then</legend>
        {actions.map((action, index) => (
          <ActionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an action is known by its place alone
            key={`${index} ${action.do}`}
            number={index + 1}
            action={action}
            canRemove={actions.length > 1}
            onChange={(next) =>
              onChange({ ...draft, actions: actions.toSpliced(index, 1, ...(next ? [next] : [])) })
            }
          />
        ))}
        {actions.length < maxActions && (
          <div>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => onChange({ ...draft, actions: [...actions, newAction] })}
            >
              <Plus aria-hidden size={14} /> Add an action
            </Button>
          </div>
        )}
      </fieldset>
    </div>
  )
}
