import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { RuleCondition } from '#contract/orders/rules.ts'
import { shopList } from '#web/data/stores/connection-queries.ts'
import { currencyOptions } from '#web/entities/currency-options.ts'
import type { PartPlace } from '#web/ordered-rules/rule-parts.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LineFields, textHows } from './line-fields.tsx'
import { NumberField } from './number-field.tsx'
import { conditionAbout, mayBeEmpty } from './rule-draft.ts'

interface Props extends PartPlace<RuleCondition> {
  condition: RuleCondition
}

const abouts = [
  { value: 'country', label: 'country' },
  { value: 'total', label: 'buyer’s total' },
  { value: 'cost', label: 'estimated cost' },
  { value: 'margin', label: 'margin' },
  { value: 'line', label: 'an item' },
  { value: 'line-count', label: 'number of items' },
  { value: 'shop', label: 'store' },
  { value: 'buyer', label: 'buyer’s name' },
  { value: 'tag', label: 'tag' },
  { value: 'notes', label: 'buyer’s notes' },
  { value: 'order-number', label: 'order number' },
  { value: 'address', label: 'address' },
  { value: 'gift', label: 'gift' },
  { value: 'gift-message', label: 'gift message' },
  { value: 'internal-notes', label: 'internal notes' },
  { value: 'custom-field', label: 'custom field' },
  { value: 'store-tag', label: 'store tag' },
  { value: 'requested-service', label: 'requested service' },
  { value: 'payer', label: 'paid by' },
  { value: 'payment-method', label: 'payment' },
  { value: 'insurance', label: 'insurance' },
  { value: 'warehouse', label: 'warehouse' },
  { value: 'merged-or-split', label: 'merged or split' },
  { value: 'merged-order', label: 'merged from' },
  { value: 'parent-order', label: 'split from' },
] as const

/** One condition as part of a sentence: what it is about, how that is compared, and with what. */
export function ConditionRow({ number, condition, onChange }: Props) {
  return (
    <div className="flex items-start gap-1">
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
        <Select
          label={`About, condition ${number}`}
          isLabelHidden
          options={abouts}
          value={condition.about}
          onChange={(about) => onChange(conditionAbout(about))}
          className="w-40"
        />
        <Rest place={`condition ${number}`} condition={condition} onChange={onChange} />
      </div>
      <IconButton
        label={`Remove condition ${number}`}
        icon={<X aria-hidden size={15} />}
        onClick={() => onChange(null)}
      />
    </div>
  )
}

interface RestProps<Condition extends RuleCondition = RuleCondition> {
  place: string
  condition: Condition
  onChange: (condition: RuleCondition) => void
}

function Rest({ place, condition, onChange }: RestProps) {
  switch (condition.about) {
    case 'shop':
      return <ShopRest {...{ place, condition, onChange }} />
    case 'total':
    case 'cost':
    case 'margin':
    case 'line-count':
      return <NumberRest {...{ place, condition, onChange }} />
    case 'line':
      return <LineRest {...{ place, condition, onChange }} />
    case 'address':
      return (
        <Select
          label={`How it is, ${place}`}
          isLabelHidden
          options={[
            { value: 'complete', label: 'is complete' },
            { value: 'incomplete', label: 'is incomplete' },
          ]}
          value={condition.how}
          onChange={(how) => onChange({ about: 'address', how })}
          className="w-36"
        />
      )
    case 'gift':
    case 'merged-or-split':
      return <FlagRest {...{ place, condition, onChange }} />
    default:
      return <TextRest {...{ place, condition, onChange }} />
  }
}

const flagHows = {
  gift: [
    { value: 'is', label: 'is a gift' },
    { value: 'is-not', label: 'isn’t a gift' },
  ],
  'merged-or-split': [
    { value: 'is', label: 'was merged or split' },
    { value: 'is-not', label: 'was neither' },
  ],
} as const

function FlagRest({ place, condition, onChange }: RestProps<About<'gift' | 'merged-or-split'>>) {
  return (
    <Select
      label={`How it is, ${place}`}
      isLabelHidden
      options={flagHows[condition.about]}
      value={condition.how}
      onChange={(how) => onChange({ ...condition, how })}
      className="w-48"
    />
  )
}

const examples: { [About in RuleCondition['about']]?: string } = {
  country: 'DE or Germany',
  buyer: 'Name',
  tag: 'Tag',
  'order-number': '#1',
  'merged-order': 'The store’s order ID',
  'parent-order': 'The store’s order ID',
}
const maxLengths: { [About in RuleCondition['about']]?: number } = {
  country: 60,
  buyer: 100,
  tag: 40,
  'order-number': 60,
}
type About<Name extends RuleCondition['about']> = Extract<RuleCondition, { about: Name }>

function TextRest({
  place,
  condition,
  onChange,
}: RestProps<Extract<RuleCondition, { text: string }> & { about: Exclude<RuleCondition['about'], 'line'> }>) {
  return (
    <>
      {condition.about === 'custom-field' && (
        <TextField
          label={`Name of the field, ${place}`}
          isLabelHidden
          placeholder="Custom field 1 (or any)"
          maxLength={60}
          value={condition.name ?? ''}
          onChange={(event) => onChange({ ...condition, name: event.target.value || undefined })}
          className="w-48"
        />
      )}
      <Select
        label={`How it is compared, ${place}`}
        isLabelHidden
        options={condition.about === 'tag' ? textHows.slice(0, 2) : textHows}
        value={condition.how}
        onChange={(how) => onChange({ ...condition, how } as RuleCondition)}
        className="w-32"
      />
      <TextField
        label={`Text, ${place}`}
        isLabelHidden
        placeholder={mayBeEmpty(condition) ? 'Nothing' : (examples[condition.about] ?? 'Text')}
        maxLength={maxLengths[condition.about] ?? 200}
        value={condition.text}
        onChange={(event) => onChange({ ...condition, text: event.target.value })}
        className="min-w-36 flex-1"
      />
    </>
  )
}

const units = {
  total: '',
  cost: 'US dollars',
  margin: '% of the total, after store fees',
  'line-count': '',
}

function NumberRest({
  place,
  condition,
  onChange,
}: RestProps<About<'total' | 'cost' | 'margin' | 'line-count'>>) {
  return (
    <>
      <Select
        label={`How it is compared, ${place}`}
        isLabelHidden
        options={[
          { value: 'at-least', label: 'is at least' },
          { value: 'at-most', label: 'is at most' },
        ]}
        value={condition.how}
        onChange={(how) => onChange({ ...condition, how })}
        className="w-32"
      />
      {'cents' in condition && (
        <NumberField
          key={condition.about}
          label={`Amount, ${place}`}
          value={condition.cents}
          scale={100}
          min={0}
          max={1_000_000}
          onChange={(cents) => onChange({ ...condition, cents })}
        />
      )}
      {condition.about === 'total' && (
        <Select
          label={`Currency, ${place}`}
          isLabelHidden
          options={currencyOptions}
          value={condition.currency ?? 'USD'}
          onChange={(currency) => onChange({ ...condition, currency })}
          className="w-44"
        />
      )}
      {'percent' in condition && (
        <NumberField
          key={condition.about}
          label={`Percent, ${place}`}
          value={condition.percent}
          min={-1_000}
          max={100}
          onChange={(percent) => onChange({ ...condition, percent })}
        />
      )}
      {'count' in condition && (
        <NumberField
          key={condition.about}
          label={`Number, ${place}`}
          value={condition.count}
          min={0}
          max={1_000}
          onChange={(count) => onChange({ ...condition, count })}
        />
      )}
      <span className="mt-2.5 text-muted">{units[condition.about]}</span>
    </>
  )
}

function ShopRest({ place, condition, onChange }: RestProps<About<'shop'>>) {
  const { data } = useQuery(shopList)
  const shops = data?.shops ?? []
  return (
    <>
      <Select
        label={`How it is compared, ${place}`}
        isLabelHidden
        options={textHows.slice(0, 2) as { value: 'is' | 'is-not'; label: string }[]}
        value={condition.how}
        onChange={(how) => onChange({ ...condition, how })}
        className="w-32"
      />
      <Select
        label={`Store, ${place}`}
        isLabelHidden
        options={shops.map(({ id, name }) => ({ value: id, label: name }))}
        value={condition.shopId || null}
        placeholder={shops.length === 0 ? 'No store yet' : 'Choose a store'}
        onChange={(shopId) => onChange({ ...condition, shopId })}
        className="min-w-36 flex-1"
      />
    </>
  )
}

function LineRest({ place, condition, onChange }: RestProps<About<'line'>>) {
  return (
    <>
      <Select
        label={`Which lines, ${place}`}
        isLabelHidden
        options={[
          { value: 'any', label: 'at least one' },
          { value: 'all', label: 'every one' },
          { value: 'none', label: 'none' },
        ]}
        value={condition.which}
        onChange={(which) => onChange({ ...condition, which })}
        className="w-36"
      />
      <LineFields
        place={place}
        of={[
          { value: 'sku', label: 'SKU' },
          { value: 'title', label: 'title' },
          { value: 'product', label: 'product' },
          { value: 'option', label: 'option' },
          { value: 'personalization', label: 'personalization' },
        ]}
        wish={condition}
        onChange={({ of, how, text, name }) =>
          onChange({
            about: 'line',
            which: condition.which,
            of,
            how,
            text,
            ...(name && of === 'option' && { name }),
          })
        }
      />
    </>
  )
}
