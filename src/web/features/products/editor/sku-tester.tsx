import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import type { MatchExplanation } from '#contract/products/matches.ts'
import { api } from '#web/lib/api.ts'
import { useDebounced } from '#web/lib/timing/use-debounced.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { ProductDraft } from './product-draft.ts'

const SETTLE_MS = 250

/** Shows which product a SKU resolves to, based on saved data. */
export function SkuTester({ draft }: { draft: ProductDraft }) {
  const [typed, setTyped] = useState('')
  const sku = useDebounced(typed.trim(), SETTLE_MS)
  const { data, error } = useQuery({
    queryKey: ['matches', 'test', sku],
    queryFn: ({ signal }) => api.testMatch({ signal, body: { sku } }),
    enabled: sku !== '',
    placeholderData: keepPreviousData,
  })
  const suffix = draft.options.flatMap(({ values }) => values).find((value) => value.suffix)?.suffix ?? 'BLK'
  return (
    <Card title="Try a SKU">
      <TextField
        label="Test SKU"
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        placeholder={`${draft.sku.trim() || 'VASE'}-${suffix}`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div aria-live="polite" className="mt-3 empty:hidden">
        {sku !== '' && error && <p className="text-muted">{error.message}</p>}
        {sku !== '' && data && <Verdict explanation={data.explanation} />}
      </div>
    </Card>
  )
}

function Verdict({ explanation: { product, isIgnored, text, options } }: { explanation: MatchExplanation }) {
  const isFound = product !== null || isIgnored
  const Icon = isFound ? CircleCheck : CircleDashed
  return (
    <div className="flex items-start gap-2">
      <Icon aria-hidden size={17} className={`mt-px shrink-0 ${isFound ? 'text-success' : 'text-muted'}`} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium">{product?.name ?? (isIgnored ? 'Never printed' : 'No product')}</p>
        <p className="text-muted">{text}</p>
        {options.map(({ name, value }) => (
          <p key={name} className="text-muted">
            {name}: {value}
          </p>
        ))}
      </div>
    </div>
  )
}
