import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductEstimate } from '#contract/products/products.ts'
import { apiQuery } from '#web/data/api-query.ts'
import { productKey } from '#web/data/products/product-queries.ts'
import { api } from '#web/lib/api.ts'
import { useDebounced } from '#web/lib/timing/use-debounced.ts'
import { Card } from '#web/ui/card.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { draftProblems } from './draft-problems.ts'
import { contentOf, type ProductDraft } from './product-draft.ts'

const PENDING_MS = 1_500
const SETTLE_MS = 300

/** The print provider's unit price of the draft, updated while editing. */
export function UnitCostPanel({ draft }: { draft: ProductDraft }) {
  const settled = useDebounced(draft, SETTLE_MS)
  const isWhole = draftProblems(settled).every(({ field }) => !/^(parts|options)/.test(field))
  const { data, error } = useQuery({ ...estimateOf(settled), enabled: isWhole })
  const estimate = isWhole ? data?.estimate : undefined
  return (
    <Card title="Unit cost">
      <div aria-live="polite">
        {!isWhole && <p className="text-muted">Choose files and filaments to see the price.</p>}
        {isWhole && error && <p className="text-muted">{error.message}</p>}
        {isWhole && !error && !estimate && <p className="text-muted">Getting prices…</p>}
        {estimate && <Estimate estimate={estimate} />}
      </div>
    </Card>
  )
}

const estimateOf = (draft: ProductDraft) => {
  const { options, fulfillment } = contentOf(draft)
  return apiQuery([...productKey, 'estimate', { options, fulfillment }], api.estimateProduct, {
    body: { options, fulfillment },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.estimate.isPending ? PENDING_MS : false),
    retry: false,
  })
}

function Estimate({ estimate }: { estimate: ProductEstimate }) {
  const refusals = estimate.parts.flatMap(({ refusal }, index) =>
    refusal ? [{ part: index + 1, refusal }] : [],
  )
  const price = priceInWords(estimate)
  return (
    <>
      <p className="tabular font-semibold text-xl">
        {price ?? (estimate.isPending ? 'Getting the price…' : 'Not priced')}
      </p>
      <p className="mt-0.5 text-pretty text-muted">
        {estimate.fromCents !== estimate.toCents
          ? 'Printing only, depending on the buyer’s choice. Shipping and our fee are extra.'
          : 'Printing only. Shipping and our fee are extra.'}
      </p>
      {refusals.map(({ part, refusal }) => (
        <p key={part} className="mt-2 text-danger">
          The print provider declined part {part}: {refusal}
        </p>
      ))}
      {estimate.parts.length > 1 && (
        <dl className="mt-3 grid gap-1 border-line border-t pt-3">
          {estimate.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by position.
            <div key={index} className="flex justify-between gap-4">
              <dt className="text-muted">Part {index + 1}</dt>
              <dd className="tabular">{priceInWords(part) ?? 'Not priced'}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function priceInWords({ fromCents, toCents }: Pick<ProductEstimate, 'fromCents' | 'toCents'>): string | null {
  if (fromCents === null || toCents === null) return null
  const from = formatMoney(fromCents, 'USD')
  return fromCents === toCents ? from : `${from} – ${formatMoney(toCents, 'USD')}`
}
