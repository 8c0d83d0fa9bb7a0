import type { AdminPortal } from '#contract/admin/portals.ts'
import { sourcesOf } from '#web/entities/photo/picture-sources.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AskedPhoto } from './remove-photo-dialog.tsx'

interface Props {
  portal: AdminPortal
  onRemove: (asked: AskedPhoto) => void
}

/** The photos of a portal, with those that the reviewer hasn’t seen. */
export function PortalPhotos({ portal, onRemove }: Props) {
  const { photos, listedContent } = portal
  if (photos.length === 0) return null
  const isNew = (id: string) => listedContent?.photos.every((photo) => photo.id !== id) ?? false
  return (
    <ul aria-label={`Photos of ${portal.title}`} className="mt-3 flex flex-wrap gap-3">
      {photos.map((photo, index) => (
        <li key={photo.id} className="grid w-32 content-start gap-1.5">
          <a href={photo.src} target="_blank" rel="noreferrer" className="relative block rounded-lg">
            <img
              {...sourcesOf(photo)}
              sizes="8rem"
              loading="lazy"
              alt={photo.alt || `Photo ${index + 1}`}
              width={photo.width}
              height={photo.height}
              className="size-32 rounded-lg bg-sunken object-cover"
            />
            {isNew(photo.id) && (
              <span className="absolute top-1.5 left-1.5 rounded-full bg-canvas">
                <Badge tone="info">New</Badge>
              </span>
            )}
          </a>
          <p className="line-clamp-2 text-[0.8125rem] text-muted [overflow-wrap:anywhere]">
            {photo.alt || 'No description'}
          </p>
          <Button
            size="sm"
            variant="ghost"
            className="-ml-3 justify-self-start"
            aria-label={`Remove photo ${index + 1} of ${portal.title}`}
            onClick={() => onRemove({ portal, photo })}
          >
            Remove photo
          </Button>
        </li>
      ))}
    </ul>
  )
}
