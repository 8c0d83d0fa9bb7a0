import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { dialogBackdropStyle } from '#web/ui/overlay/dialog-style.ts'
import { sourcesOf, type Widths } from './picture-sources.ts'

export interface ViewedPhoto extends Widths {
  alt: string
}

interface Props {
  photos: readonly ViewedPhoto[]
  /** The one it opens with. */
  start: number
  onClose: () => void
}

const buttonStyle =
  'inline-flex size-11 items-center justify-center rounded-full bg-raised text-ink shadow-pop hover:bg-sunken'

/** One photo of several as large as the window allows. Arrow keys lead to the others, Esc closes it. */
export function PhotoViewer({ photos, start, onClose }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(start)
  const photo = photos[index]
  const step = (by: number) => setIndex((index + by + photos.length) % photos.length)
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  if (!photo) return null
  return (
    <BaseDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogBackdropStyle} />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={popup}
          onKeyDown={onKeyDown}
          onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
          className="fixed inset-0 z-50 grid grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-3 p-3 outline-none"
        >
          <BaseDialog.Title className="sr-only">{photo.alt}</BaseDialog.Title>
          <img
            key={photo.src}
            {...sourcesOf(photo)}
            sizes="100vw"
            alt={photo.alt}
            className="max-h-full max-w-full self-center rounded-2xl object-contain"
          />
          <div className="flex items-center gap-3">
            {photos.length > 1 && (
              <>
                <button
                  type="button"
                  aria-label="Previous photo"
                  onClick={() => step(-1)}
                  className={buttonStyle}
                >
                  <ChevronLeft aria-hidden size={20} />
                </button>
                <p className="tabular rounded-full bg-raised px-3 py-1 text-sm" aria-live="polite">
                  {index + 1} of {photos.length}
                </p>
                <button type="button" aria-label="Next photo" onClick={() => step(1)} className={buttonStyle}>
                  <ChevronRight aria-hidden size={20} />
                </button>
              </>
            )}
            <BaseDialog.Close aria-label="Close" className={buttonStyle}>
              <X aria-hidden size={20} />
            </BaseDialog.Close>
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
