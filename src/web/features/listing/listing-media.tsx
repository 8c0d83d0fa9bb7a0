import { useHydrated } from '@tanstack/react-router'
import { Box, Image } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ListedItem, Listing } from '#contract/portals/listings.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ListingPictures } from './listing-pictures.tsx'

// The 3D engine is loaded for who wants to see it.
const ModelView = lazy(async () => ({ default: (await import('./model-view.tsx')).ModelView }))

/** The pictures of a listing, and in place of the first one a 3D view for who asks for it. */
export function ListingMedia({ listing, item }: { listing: Listing; item: ListedItem | null }) {
  const [isIn3D, setIsIn3D] = useState(false)
  const isHydrated = useHydrated()
  const { models, pictures } = listing
  const bytes = models[0]?.bytes ?? 0
  return (
    <div className="grid min-w-0 content-start gap-3">
      <ListingPictures
        pictures={pictures}
        instead={
          isIn3D && (
            <Suspense fallback={<Skeleton className="aspect-square w-full rounded-2xl" />}>
              <ModelView listing={listing} item={item} />
            </Suspense>
          )
        }
      />
      {models.length > 0 && (
        <p className="noscript:hidden">
          <button
            type="button"
            disabled={!isHydrated}
            onClick={() => setIsIn3D(!isIn3D)}
            className={buttonStyle()}
          >
            {isIn3D ? <Image aria-hidden size={16} /> : <Box aria-hidden size={16} />}
            {isIn3D ? 'Show pictures' : `View in 3D · ${Math.max(1, Math.round(bytes / 1_000))} kB`}
          </button>
        </p>
      )}
    </div>
  )
}
