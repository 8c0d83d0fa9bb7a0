import type { AdminPortal } from '#contract/admin/portals.ts'
import type { PortalPhoto } from '#contract/portals/portal-photos.ts'
import { useRemovePhoto } from '#web/data/admin/portal-queries.ts'
import { sourcesOf } from '#web/entities/photo/picture-sources.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { photoTemplates } from './reason-templates.ts'

export interface AskedPhoto {
  portal: AdminPortal
  photo: PortalPhoto
}

/** Confirms that one photo goes. The reason is part of the mail to the seller. */
export function RemovePhotoDialog({ portal, photo, onClose }: AskedPhoto & { onClose: () => void }) {
  const remove = useRemovePhoto()
  return (
    <ReasonDialog
      title={`Remove this photo of “${portal.title}”?`}
      consequence="The photo is deleted for good. The portal stays as it is, and the seller gets an email."
      actionLabel="Remove photo and email"
      tone="danger"
      hint="Included in the email."
      templates={photoTemplates}
      change={remove}
      errorTitle="The photo wasn’t removed"
      onConfirm={(reason) =>
        remove.mutate({ portalId: portal.id, photoId: photo.id, reason }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <img
        {...sourcesOf(photo)}
        sizes="10rem"
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        className="h-28 w-auto max-w-full justify-self-start rounded-lg bg-sunken object-contain"
      />
    </ReasonDialog>
  )
}
