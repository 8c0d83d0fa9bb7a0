import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { photoLimits } from '#contract/constants.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { isPublic } from '#domain/market/is-public.ts'
import { portalPhotos, useAddPhotos } from '#web/data/portals/photo-queries.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { photoText } from '#web/uploads/photo-text.ts'
import { PhotosForm } from './photos-form.tsx'

/** The photos that buyers see, and adding more. */
export function PhotosCard({ portal }: { portal: Portal }) {
  const { data, error, isFetching, refetch } = useQuery(portalPhotos(portal.id))
  const [isDirty, setIsDirty] = useState(false)
  const count = data?.photos.length ?? 0
  return (
    <Card title="Photos" isFlush>
      <div className="grid gap-3 p-4 sm:p-5">
        <p className="text-muted text-sm">
          {count === 0 && 'Until you add photos, buyers see our pictures of your model. '}
          Up to {photoLimits.perPortal} JPEG, PNG or WebP files. The first one is shown in search and link
          previews. We remove locations and other metadata. Say what each one shows, for buyers who can’t see
          it.
          {isPublic(portal) && ' New photos and changed descriptions are reviewed again.'}
        </p>
        {data && <AddPhotos portal={portal} count={count} isDirty={isDirty} />}
        {!data && !error && <Skeleton className="h-20 w-full" />}
        {!data && error && (
          <ErrorAlert error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </div>
      {data && count > 0 && <PhotosForm portal={portal} photos={data.photos} onDirty={setIsDirty} />}
    </Card>
  )
}

interface AddProps {
  portal: Portal
  count: number
  /** Order and descriptions have unsaved changes. */
  isDirty: boolean
}

function AddPhotos({ portal, count, isDirty }: AddProps) {
  const adding = useAddPhotos(portal.id)
  const [progress, setProgress] = useState({ added: 0, total: 0, leftOut: 0 })
  const id = useId()
  const free = photoLimits.perPortal - count
  if (free <= 0 && !adding.isPending) return null
  const isOff = isDirty || adding.isPending
  function add(chosen: readonly File[]) {
    const files = chosen.slice(0, free)
    setProgress({ added: 0, total: files.length, leftOut: chosen.length - files.length })
    const readers = files.map((file) => () => photoText(file))
    adding.mutate({ readers, onAdded: (added) => setProgress((before) => ({ ...before, added })) })
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className={`${buttonStyle({ size: 'sm' })} cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-focus`}
        >
          <ImagePlus aria-hidden size={14} />
          Add photos
          <input
            id={id}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            disabled={isOff}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              // Lets the same file be chosen again.
              target.value = ''
              if (files.length > 0) add(files)
            }}
          />
        </label>
        <p role="status" className="text-muted text-sm">
          {adding.isPending && `Adding photo ${progress.added + 1} of ${progress.total}…`}
          {!adding.isPending && isDirty && 'Save or discard your changes to add photos.'}
        </p>
      </div>
      {adding.error && (
        <Alert tone="danger" isLive>
          {progress.total > 1 && `Added ${progress.added} of ${progress.total}. `}
          {adding.error.message}
        </Alert>
      )}
      {progress.leftOut > 0 && !adding.isPending && (
        <Alert tone="warn" isLive>
          A portal has up to {photoLimits.perPortal} photos, so {progress.leftOut} of the chosen files{' '}
          {progress.leftOut === 1 ? 'wasn’t' : 'weren’t'} added.
        </Alert>
      )}
    </div>
  )
}
