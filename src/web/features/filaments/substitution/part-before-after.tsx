import { lazy, Suspense, useState } from 'react'
import type { FilamentUse, ListedFilament } from '#contract/products/catalog.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { previewUrl } from '#web/entities/file/version-url.ts'
import { ViewerBoundary } from '#web/entities/file/viewer-boundary.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'

const ModelViewer = lazy(async () => ({
  default: (await import('#web/viewer/model-viewer.tsx')).ModelViewer,
}))

interface Props {
  filament: ListedFilament
  other: ListedFilament
  products: FilamentUse['products']
}

/** A part of a product in 3D, in the filament it has now and in the one that replaces it. The view stays as it is turned. */
export function PartBeforeAfter({ filament, other, products }: Props) {
  const shown = products.filter(({ model }) => model !== null)
  const [chosen, setChosen] = useState('')
  const [side, setSide] = useState<'before' | 'after'>('after')
  const product = shown.find(({ id }) => id === chosen) ?? shown[0]
  if (!product?.model) return null
  const { fileId, version, name } = product.model
  const color = side === 'before' ? filament : other
  return (
    <section aria-label="The part before and after" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {shown.length > 1 ? (
          <Select
            label="Show product"
            value={product.id}
            options={shown.map((each) => ({ value: each.id, label: each.name }))}
            onChange={setChosen}
          />
        ) : (
          <p className="font-medium">{product.name}</p>
        )}
        <Segmented
          label="Filament shown"
          value={side}
          onChange={setSide}
          segments={[
            { value: 'before', label: 'Before' },
            { value: 'after', label: 'After' },
          ]}
        />
      </div>
      <ViewerBoundary>
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <ModelViewer
            key={`${fileId} ${version}`}
            source={{ url: previewUrl(fileId, version) }}
            label={name}
            color={color.hex}
          />
        </Suspense>
      </ViewerBoundary>
      <p aria-live="polite" className="text-[0.8125rem] text-muted">
        {name} in {filamentName(color.name)}
      </p>
    </section>
  )
}
