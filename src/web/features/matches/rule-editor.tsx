import { Plus } from 'lucide-react'
import type { MatchCondition } from '#contract/products/matches.ts'
import { ProductPicker } from '#web/entities/product/product-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { ConditionRow } from './condition-row.tsx'
import { type MatchDraft, maxConditions, newCondition } from './match-draft.ts'

interface Props {
  draft: MatchDraft
  onChange: (draft: MatchDraft) => void
}

/** A rule that reads as a sentence: if all conditions match, then the item is a product or is never printed. */
export function RuleEditor({ draft, onChange }: Props) {
  const { conditions } = draft
  const replace = (index: number, condition: MatchCondition | null) =>
    onChange({ ...draft, conditions: conditions.toSpliced(index, 1, ...(condition ? [condition] : [])) })
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">If all conditions match</legend>
        {conditions.map((condition, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place alone
            key={index}
            number={index + 1}
            condition={condition}
            canRemove={conditions.length > 1}
            onChange={(next) => replace(index, next)}
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
