import { useState } from 'react'
import type { Measurement } from '#mesh/measurement.ts'
import { PRINT_LIMITS } from '#mesh/print-rules.ts'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { estimatePrice, type Material, materials } from './price-estimate.ts'

const MAX_QUANTITY = 1_000
const MATERIALS = [
  { value: 'PLA', label: 'PLA' },
  { value: 'PETG', label: 'PETG' },
] as const

/** Estimated price of a part by material and quantity, and how it was calculated. */
export function PartPrice({ measurement }: { measurement: Measurement }) {
  const [material, setMaterial] = useState<Material>('PLA')
  const [typed, setTyped] = useState('1')
  const quantity = Math.min(MAX_QUANTITY, Math.max(1, Math.round(Number(typed)) || 1))
  const { grams, unitCents, totalCents, hours } = estimatePrice(measurement, material, quantity)
  return (
    <div className="grid gap-4 rounded-2xl bg-surface p-6 shadow-card">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Segmented label="Material" segments={MATERIALS} value={material} onChange={setMaterial} />
        <TextField
          label="Quantity"
          type="number"
          min={1}
          max={MAX_QUANTITY}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="w-28"
        />
      </div>
      <div aria-live="polite">
        <p className="text-muted">Estimate for printing{quantity > 1 ? ` ${quantity} pieces` : ''}</p>
        <p className="tabular font-semibold text-3xl tracking-tight">{range(totalCents)}</p>
        {quantity > 1 && <p className="text-muted">{range(unitCents)} each</p>}
      </div>
      {!measurement.fits && (
        <p className="text-danger">
          This part is larger than {PRINT_LIMITS.maxSideMm} mm, so it can’t be printed at this size.
        </p>
      )}
      <p className="text-pretty text-muted text-xs">
        This is an estimate, not a quote. We assume 0.9 mm walls over {area(measurement.areaMm2)} of surface
        and 15% infill, which is {grams.toFixed(grams < 10 ? 1 : 0)} g at{' '}
        {formatMoney(Math.round(materials[material].centsPerGram), 'USD')} per gram (−20% to +30%), with a
        minimum of {formatMoney(150, 'USD')}. One piece takes {hoursText(hours.low)} to{' '}
        {hoursText(hours.high)} to print. Shipping and our fee are extra. The print provider sets the final
        price when you order.
      </p>
    </div>
  )
}

function range({ low, high }: { low: number; high: number }): string {
  const [least, most] = [formatMoney(low, 'USD'), formatMoney(high, 'USD')]
  return low === high ? `about ${least}` : `${least} – ${most}`
}

const area = (mm2: number) => `${(mm2 / 100).toLocaleString('en', { maximumFractionDigits: 0 })} cm²`

function hoursText(hours: number): string {
  return hours < 1 ? `${Math.max(5, Math.round((hours * 60) / 5) * 5)} min` : `${Math.round(hours)} h`
}
