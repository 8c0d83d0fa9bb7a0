import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { ViewedPhoto } from './photo-viewer.tsx'

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }))

interface Props {
  /** All photos of the group, which the viewer leads through. */
  photos: readonly ViewedPhoto[]
  index: number
  children: ReactNode
}

/** A photo that opens in full over the page, and before or without scripts as a file. */
export function PhotoLink({ photos, index, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  function open(event: MouseEvent) {
    // These open it elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <a href={photos[index]?.src} onClick={open} className="block rounded-2xl">
        {children}
      </a>
      {isOpen && (
        <Suspense>
          <PhotoViewer photos={photos} start={index} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
