import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { apiQuery } from '#web/data/api-query.ts'
import { fileKey } from '#web/data/files/file-queries.ts'
import { FilamentPicker } from '#web/entities/filament/filament-picker.tsx'
import { api } from '#web/lib/api.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { EstimateDrivers } from './estimate-drivers.tsx'

interface Props {
  fileId: string
  version: number
  /** Also priced, to show the difference. */
  comparedVersion: number | null
  filamentId: string | null
  onFilament: (id: string | null) => void
}

const QUANTITY = { usual: 1, least: 1, most: 1_000 }
const SCALE = { usual: 100, least: 10, most: 1_000 }

/** The printing price by filament, quantity, scale and support. */
export function EstimateStrip({ fileId, version, comparedVersion, filamentId, onFilament }: Props) {
  const [quantity, quantityField] = useWholeNumber(QUANTITY)
  const [scalePercent, scaleField] = useWholeNumber(SCALE)
  const [support, setSupport] = useState(false)
  const asked = { fileId, filamentId, quantity, scalePercent, support }
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
      <TextField label="Quantity" className="w-20" {...quantityField} />
      <TextField label="Scale in %" className="w-20" {...scaleField} />
      <Checkbox
        label="Support"
        className="h-10 pointer-coarse:h-11"
        checked={support}
        onChange={(event) => setSupport(event.target.checked)}
      />
      <div aria-live="polite" className="ml-auto text-right max-sm:w-full max-sm:text-left">
        <Price {...now} {...{ quantity, scalePercent }} />
        {comparedVersion !== null && before.estimate && now.estimate && (
          <p className="tabular text-[0.8125rem] text-muted">
            {differenceInWords(now.estimate.unitCents - before.estimate.unitCents, now.estimate.currency)}{' '}
            version {comparedVersion}
          </p>
        )}
      </div>
      {now.estimate && <EstimateDrivers estimate={now.estimate} scalePercent={scalePercent} />}
    </section>
  )
}

/** A number of up to four digits with its field props. */
function useWholeNumber({ usual, least, most }: typeof QUANTITY) {
  const [typed, setTyped] = useState(String(usual))
  const value = Math.min(most, Math.max(least, Number(typed) || usual))
  const field = {
    inputMode: 'numeric',
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setTyped(event.target.value.replace(/\D/g, '').slice(0, 4)),
    onBlur: () => setTyped(String(value)),
  } as const
  return [value, field] as const
}

interface Asked {
  fileId: string
  version: number | null
  filamentId: string | null
  quantity: number
  scalePercent: number
  support: boolean
}

const PENDING_MS = 1_500

function useEstimate({ fileId, version, filamentId, ...wish }: Asked) {
  const isAsked = version !== null && filamentId !== null
  const { data, error, isPlaceholderData } = useQuery(
    apiQuery([...fileKey, 'estimate', { fileId, version, filamentId, ...wish }], api.estimateFile, {
      params: { id: fileId },
      body: { version: version ?? 1, filamentId: filamentId ?? '', ...wish },
      enabled: isAsked,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      refetchInterval: ({ state }) =>
        state.data && !state.data.estimate && !state.data.refusal ? PENDING_MS : false,
      retry: false,
    }),
  )
  if (!isAsked) return { estimate: null, refusal: null, isLate: false, error: null, isOld: false }
  return {
    estimate: data?.estimate ?? null,
    refusal: data?.refusal ?? null,
    isLate: data?.isLate ?? false,
    error,
    isOld: isPlaceholderData,
  }
}

type Estimated = ReturnType<typeof useEstimate>

function Price({
  estimate,
  refusal,
  isLate,
  error,
  isOld,
  quantity,
  scalePercent,
}: Estimated & { quantity: number; scalePercent: number }) {
  if (error) return <p className="max-w-60 text-pretty text-muted">{error.message}</p>
  if (refusal) {
    const words = scalePercent === 100 ? `The print provider declined this file: ${refusal}` : refusal
    return <p className="max-w-60 text-pretty text-danger">{words}</p>
  }
  if (!estimate && isLate)
    return <p className="max-w-60 text-pretty text-muted">The print provider isn’t responding. Retrying…</p>
  if (!estimate)
    return <p className="flex h-10 animate-breathe items-center text-muted">Getting the price…</p>
  const { unitCents, totalCents, currency, isReckoned } = estimate
  return (
    <div className={isOld ? 'opacity-60' : ''}>
      <p className="tabular font-semibold text-xl leading-6">
        {isReckoned && 'About '}
        {formatMoney(unitCents, currency)}
      </p>
      <p className="tabular text-[0.8125rem] text-muted">
        {quantity > 1
          ? `per piece, ${formatMoney(totalCents, currency)} for ${quantity.toLocaleString('en')}`
          : 'for printing, excluding shipping'}
      </p>
    </div>
  )
}

function differenceInWords(cents: number, currency: string): string {
  if (cents === 0) return 'Same price as'
  return `${formatMoney(Math.abs(cents), currency)} ${cents > 0 ? 'more' : 'less'} than`
}
