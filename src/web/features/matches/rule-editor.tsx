import { ProductPicker } from '#web/entities/product/product-picker.tsx'
import { RuleParts } from '#web/ordered-rules/rule-parts.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { ConditionRow } from './condition-row.tsx'
import { type MatchDraft, maxConditions, newCondition } from './match-draft.ts'

interface Props {
  draft: MatchDraft
  onChange: (draft: MatchDraft) => void
}

/** A rule that reads as a sentence: if all conditions match, then the item is a product or is never printed. */
export function RuleEditor({ draft, onChange }: Props) {
  return (
    <div className="grid gap-5">
      <RuleParts
        legend="If all conditions match"
        parts={draft.conditions}
        max={maxConditions}
        added={newCondition}
        addLabel="Add a condition"
        row={(condition, place) => <ConditionRow condition={condition} {...place} />}
        note="Capital letters, spaces, dashes and invisible characters are ignored."
        onChange={(conditions) => onChange({ ...draft, conditions })}
      />
      <div className="grid justify-items-start gap-3">
        <p className="font-semibold">then the item</p>
        <Segmented
          label="Then the item"
          value={draft.target}
          onChange={(target) => onChange({ ...draft, target })}
          segments={[
            { value: 'product', label: 'is a product' },
            { value: 'ignore', label: 'is never printed' },
          ]}
        />
        {draft.target === 'product' && (
          <ProductPicker
            label="Product"
            value={draft.product}
            onChange={(product) => onChange({ ...draft, product })}
            className="w-full"
          />
        )}
      </div>
    </div>
  )
}
