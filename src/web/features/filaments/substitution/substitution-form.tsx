import type { FilamentUse, ListedFilament } from '#contract/products/catalog.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { FilamentPicker } from '#web/entities/filament/filament-picker.tsx'
import { counted } from '#web/lib/counted.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { SideBySide } from '../colors/side-by-side.tsx'
import { PartBeforeAfter } from './part-before-after.tsx'
import { SubstitutionPreview } from './substitution-preview.tsx'
import type { SubstitutionPlan } from './use-substitution.ts'

interface Props {
  filament: ListedFilament
  use: FilamentUse
  plan: SubstitutionPlan
}

/** Another filament in place of one: for good in products, or only in the orders that wait now. */
export function SubstitutionForm({ filament, use, plan }: Props) {
  const { by, setBy, other, preview, error, isPossible } = plan
  return (
    <section className="grid gap-5" aria-label={`Replace ${filamentName(filament.name)}`}>
      <div className="grid gap-3">
        <FilamentPicker label="Replace with" value={by} onChange={setBy} />
        {other && other.id !== filament.id && <SideBySide one={filament} other={other} />}
        {other && !other.isAvailable && other.id !== filament.id && (
          <Alert tone="warn">{filamentName(other.name)} isn’t available either.</Alert>
        )}
      </div>
      {other && other.id !== filament.id && (
        <PartBeforeAfter filament={filament} other={other} products={use.products} />
      )}
      {use.products.length > 0 && <ProductChoice use={use} plan={plan} />}
      {plan.canSwitchBack && (
        <div>
          <Checkbox
            label={`Only until ${filamentName(filament.name)} is back`}
            checked={plan.untilBack}
            onChange={(event) => plan.setUntilBack(event.target.checked)}
          />
          <p className="pl-8 text-[0.8125rem] text-muted">
            We then switch these products and their open orders back, and email you. A product that you change
            meanwhile stays as it is.
          </p>
        </div>
      )}
      {plan.aloneCount > 0 && (
        <Checkbox
          label={
            use.products.length > 0
              ? `Also in ${counted(plan.aloneCount, 'item')} in open orders whose product doesn’t change`
              : `In ${counted(plan.aloneCount, 'item')} in open orders`
          }
          checked={plan.isForLines}
          onChange={(event) => plan.setIsForLines(event.target.checked)}
        />
      )}
      {use.drafts.length > 0 && (
        <p className="text-[0.8125rem] text-muted">
          {counted(use.drafts.length, 'draft')} of manual orders {use.drafts.length === 1 ? 'keeps' : 'keep'}{' '}
          it; open a draft to choose another.
        </p>
      )}
      {plan.isCut && (
        <p className="text-muted">This is more than one update can change. Repeat it for the rest.</p>
      )}
      {preview.error && isPossible && <QueryError query={preview} />}
      {isPossible && preview.data && (
        <SubstitutionPreview substitution={preview.data} isBehind={preview.isPlaceholderData} />
      )}
      {!isPossible && <Alert>Choose a filament and where to use it.</Alert>}
      {error && <ErrorPanel error={error} title="We couldn’t replace the filament" />}
    </section>
  )
}

function ProductChoice({ use: { products }, plan }: Pick<Props, 'use' | 'plan'>) {
  const count = plan.products.length
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Products to update</legend>
      {products.length > 1 && (
        <Checkbox
          label={`All ${products.length.toLocaleString('en')} products`}
          className="font-medium"
          checked={count === products.length}
          isIndeterminate={count > 0 && count < products.length}
          onChange={plan.toggleAll}
        />
      )}
      <ul className="grid max-h-72 gap-1 overflow-y-auto">
        {products.map(({ id, name, places }) => (
          <li key={id}>
            <Checkbox
              label={`${name} (${places.join(', ')})`}
              checked={plan.isReplaced(id)}
              onChange={() => plan.toggle(id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
