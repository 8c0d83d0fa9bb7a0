import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilamentPicker } from '#web/entities/filament-picker.tsx'
import { api } from '#web/lib/api.ts'
import { fileKey } from '#web/lib/file-queries.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { formatMoney } from '#web/ui/format-money.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  fileId: string
  version: number
  /** Priced as well, to tell the difference. */
  comparedVersion: number | null
  filamentId: string | null
  onFilament: (id: string | null) => void
}

const MOST = 1_000

/** What printing costs, by filament, number and support. */
export function EstimateStrip({ fileId, version, comparedVersion, filamentId, onFilament }: Props) {
  const [typed, setTyped] = useState('1')
  const [support, setSupport] = useState(false)
  const quantity = Math.min(MOST, Math.max(1, Math.round(Number(typed)) || 1))
  const asked = { fileId, filamentId, quantity, support }
  const now = useEstimate({ ...asked, version })
  const before = useEstimate({ ...asked, version: comparedVersion })
  return (
    <section aria-label="Price" className="flex flex-wrap items-end gap-x-4 gap-y-3 p-4">
      <FilamentPicker
        label="Filament"
        value={filamentId}
        onChange={onFilament}
        className="min-w-44 flex-1 sm:max-w-64"
      />
      <TextField
        label="Quantity"
        className="w-20"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 4))}
        onBlur={() => setTyped(String(quantity))}
      />
      <Checkbox
        label="Support"
        isLabelShown
        className="h-10 pointer-coarse:h-11"
        checked={support}
        onChange={(event) => setSupport(event.target.checked)}
      />
      <div aria-live="polite" className="ml-auto text-right max-sm:w-full max-sm:text-left">
        <Price {...now} quantity={quantity} />
        {comparedVersion !== null && before.estimate && now.estimate && (
          <p className="tabular text-[0.8125rem] text-muted">
            {differenceInWords(now.estimate.unitCents - before.estimate.unitCents, now.estimate.currency)}{' '}
            version {comparedVersion}
          </p>
        )}
      </div>
    </section>
  )
}

interface Asked {
  fileId: string
  version: number | null
  filamentId: string | null
  quantity: number
  support: boolean
}

const PENDING_MS = 1_500

function useEstimate({ fileId, version, filamentId, quantity, support }: Asked) {
  const isAsked = version !== null && filamentId !== null
  const { data, error, isPlaceholderData } = useQuery(
    queryOptions({
      queryKey: [...fileKey, 'estimate', { fileId, version, filamentId, quantity, support }],
      queryFn: ({ signal }) =>
        api.estimateFile({
          signal,
          params: { id: fileId },
          body: { version: version ?? 1, filamentId: filamentId ?? '', quantity, support },
        }),
      enabled: isAsked,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      refetchInterval: ({ state }) =>
        state.data && !state.data.estimate && !state.data.refusal ? PENDING_MS : false,
      retry: false,
    }),
  )
  if (!isAsked) return { estimate: null, refusal: null, error: null, isOld: false }
  return {
    estimate: data?.estimate ?? null,
    refusal: data?.refusal ?? null,
    error,
    isOld: isPlaceholderData,
  }
}

type Estimated = ReturnType<typeof useEstimate>

function Price({ estimate, refusal, error, isOld, quantity }: Estimated & { quantity: number }) {
  if (error) return <p className="max-w-60 text-pretty text-muted">{error.message}</p>
  if (refusal) {
    return <p className="max-w-60 text-pretty text-danger">The print provider refuses it: {refusal}</p>
  }
  if (!estimate)
    return <p className="flex h-10 animate-breathe items-center text-muted">Asking for the price…</p>
  const { unitCents, totalCents, currency } = estimate
  return (
    <div className={isOld ? 'opacity-60' : ''}>
      <p className="tabular font-semibold text-xl leading-6">{formatMoney(unitCents, currency)}</p>
      <p className="tabular text-[0.8125rem] text-muted">
        {quantity > 1
          ? `a piece, ${formatMoney(totalCents, currency)} for ${quantity.toLocaleString('en')}`
          : 'for printing, without delivery'}
      </p>
    </div>
  )
}

function differenceInWords(cents: number, currency: string): string {
  if (cents === 0) return 'As much as'
  return `${formatMoney(Math.abs(cents), currency)} ${cents > 0 ? 'more' : 'less'} than`
}
