import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilamentUse, ListedFilament, Substitution } from '#contract/catalogue.ts'
import { FilamentPicker, filamentName } from '#web/entities/filament-picker.tsx'
import { counted } from '#web/lib/counted.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { type SubstitutionWish, substitutionPreview, useSubstitute } from './filament-queries.ts'
import { nearestFilaments } from './nearest-filaments.ts'
import { SubstitutionPreview } from './substitution-preview.tsx'

interface Props {
  filament: ListedFilament
  filaments: readonly ListedFilament[]
  use: FilamentUse
  onDone: () => void
}

/** Another filament in place of one: for good in products, or only in the orders that wait now. */
export function SubstitutionForm({ filament, filaments, use, onDone }: Props) {
  const [by, setBy] = useState(nearestFilaments(filament, filaments, 1)[0]?.filament.id ?? null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isForOrders, setIsForOrders] = useState(use.products.length === 0)
  const products = use.products.filter(({ id }) => !left.has(id))
  const wish = {
    from: filament.id,
    by: by ?? '',
    products: products.map(({ id, version }) => ({ id, version })),
    lineIds: isForOrders ? use.lines.map(({ lineId }) => lineId) : [],
  }
  const isAsking = by !== null && by !== filament.id && wish.products.length + wish.lineIds.length > 0
  const preview = useQuery({ ...substitutionPreview(wish), enabled: isAsking })
  const { isPending, error, run } = useReplacing(wish, onDone)
  const toggle = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  return (
    <section className="grid gap-4" aria-label={`Replace ${filamentName(filament.name)}`}>
      <FilamentPicker label="Replace it by" value={by} onChange={setBy} />
      {use.products.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">In these products, as new versions</legend>
          {use.products.map(({ id, name, places }) => (
            <Checkbox
              key={id}
              label={`${name} (${places.join(', ')})`}
              isLabelShown
              checked={!left.has(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
      )}
      {use.lines.length > 0 && (
        <Checkbox
          label={`In ${counted(use.lines.length, 'line')} of waiting orders, where the product does not change`}
          isLabelShown
          checked={isForOrders}
          onChange={() => setIsForOrders(!isForOrders)}
        />
      )}
      {preview.error && <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />}
      {isAsking && preview.data && <SubstitutionPreview substitution={preview.data} />}
      {!isAsking && <Alert>Choose another filament and at least one place for it.</Alert>}
      {error && <ErrorPanel error={error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>Back</Button>
        <Button variant="primary" isBusy={isPending} disabled={!isAsking || !preview.data} onClick={run}>
          Replace
        </Button>
      </div>
    </section>
  )
}

function useReplacing(wish: SubstitutionWish, onDone: () => void) {
  const { mutate, isPending, error } = useSubstitute()
  function done({ products, lineIds, followingOrders }: Substitution) {
    const orders = followingOrders > 0 ? `, ${counted(followingOrders, 'order')} with them` : ''
    const lines = lineIds.length > 0 ? ` and ${counted(lineIds.length, 'line')}` : ''
    showToast({
      tone: 'success',
      message: `Replaced in ${counted(products.length, 'product')}${orders}${lines}. Replace it the other way to undo this.`,
    })
    onDone()
  }
  return { isPending, error, run: () => mutate(wish, { onSuccess: done }) }
}
