import { Component, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { ListedItem, ListedModel, Listing } from '#contract/portals/listings.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { colorOfModel } from './color-of-model.ts'

const ModelViewer = lazy(async () => ({
  default: (await import('#web/viewer/model-viewer.tsx')).ModelViewer,
}))

interface Props {
  listing: Pick<Listing, 'title' | 'models' | 'choices' | 'pictures'>
  item: ListedItem | null
}

/** The printed parts in 3D, one at a time, in the colors of the chosen variant. Load it lazily. */
export function ModelView({ listing, item }: Props) {
  const { title, models, pictures } = listing
  const [shown, setShown] = useState(0)
  const model = models[shown] ?? models[0]
  if (!model) return null
  const label = models.length > 1 ? `${title}, part ${shown + 1}` : title
  return (
    <div className="grid gap-3">
      <ViewerBoundary>
        <Suspense fallback={<Skeleton className="h-[30rem] w-full rounded-2xl" />}>
          <ModelViewer
            key={model.src}
            source={{ url: model.src }}
            label={label}
            color={colorOfModel(model, listing.choices, item)}
            sizeMm={model.sizeMm}
            pictureUrl={pictures[0]?.src ?? null}
          />
        </Suspense>
      </ViewerBoundary>
      {models.length > 1 && <Parts models={models} shown={shown} onShow={setShown} />}
      <p className="text-muted text-sm">
        This is a simplified view: small details are missing, and surfaces look a little rougher. Yours is
        printed from the maker’s exact model.
      </p>
    </div>
  )
}

interface PartsProps {
  models: readonly ListedModel[]
  shown: number
  onShow: (index: number) => void
}

function Parts({ models, shown, onShow }: PartsProps) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Part to show</legend>
      {models.map(({ src, quantity }, index) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: one file can be printed in two colors.
          key={`${src} ${index}`}
          className="relative inline-flex h-9 cursor-pointer items-center rounded-lg bg-surface px-3 text-sm shadow-control hover:bg-sunken has-checked:bg-accent-soft has-checked:font-medium has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-11"
        >
          <input
            type="radio"
            name={name}
            checked={index === shown}
            onChange={() => onShow(index)}
            className="sr-only"
          />
          Part {index + 1}
          {quantity > 1 && ` × ${quantity}`}
        </label>
      ))}
    </fieldset>
  )
}

/** Keeps the page working if the 3D view fails. */
class ViewerBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p
        role="alert"
        className="grid min-h-80 place-items-center rounded-2xl bg-sunken p-6 text-center text-muted"
      >
        We couldn’t show this in 3D. Reload the page to try again.
      </p>
    )
  }
}
