import { lazy, Suspense } from 'react'
import type { LetteringPlace } from '#contract/products/lettering.ts'
import { letteringOrder } from '#domain/lettering/lettering-order.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { LettersState } from '#web/viewer/lettering/lettering-messages.ts'
import { ViewerBoundary } from '../file/viewer-boundary.tsx'

const ModelViewer = lazy(async () => ({
  default: (await import('#web/viewer/model-viewer.tsx')).ModelViewer,
}))

/** A part that shows a text as it is typed. */
export interface LetteredPart {
  /** A binary STL in millimeters. */
  src: string
  label: string
  /** As `#rrggbb`. */
  color: string
  place: LetteringPlace
  sizeMm: [number, number, number] | null
}

interface Props {
  part: LetteredPart
  text: string
  onLetters: (state: LettersState) => void
}

/** The part in 3D with the letters on it, drawn in the browser. What is printed is made by the server. */
export const LetteredModel = ({ part: { src, label, color, place, sizeMm }, text, onLetters }: Props) => (
  <ViewerBoundary>
    <Suspense fallback={<Skeleton className="h-80 w-full rounded-2xl" />}>
      <ModelViewer
        source={{ url: src }}
        label={`${label} with your text`}
        color={color}
        sizeMm={sizeMm}
        letters={letteringOrder(place, text)}
        onLetters={onLetters}
      />
    </Suspense>
  </ViewerBoundary>
)
