import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PortalPhoto } from '#contract/portals/portal-photos.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { ApiForm } from '#web/api-form/api-form.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { keepPhotos } from '#web/data/portals/photo-queries.ts'
import { portalsKey } from '#web/data/portals/portal-queries.ts'
import { refresh } from '#web/data/refresh.ts'
import { smallestOf } from '#web/entities/photo/picture-sources.ts'
import { api } from '#web/lib/api.ts'
import { useFocusOnMove } from '#web/ordered-rules/use-focus-on-move.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface Fields {
  rows: readonly { id: string; alt: string }[]
}

interface Props {
  portal: Portal
  photos: readonly PortalPhoto[]
  onDirty: (isDirty: boolean) => void
}

/** The photos of a portal in their order, each with what it shows. */
export function PhotosForm({ portal, photos, onDirty }: Props) {
  const queryClient = useQueryClient()
  const form = useApiForm<Fields>({
    saved: { rows: photos.map(({ id, alt }) => ({ id, alt })) },
    labels: { rows: 'The photos' },
    async save({ rows }) {
      const body = { version: portal.version, photos: [...rows] }
      keepPhotos(queryClient, await api.savePortalPhotos({ params: { id: portal.id }, body }))
      refresh(queryClient, portalsKey)
    },
  })
  const { isDirty } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { value: rows, onChange } = form.choice('rows')
  const move = (from: number, to: number) => {
    const moved = rows.filter((_row, index) => index !== from)
    onChange([...moved.slice(0, to), rows[from]!, ...moved.slice(to)])
  }
  return (
    <ApiForm form={form} savesOnChange>
      <ol aria-label="Photos" className="grid gap-3">
        {rows.map((row, index) => (
          <PhotoRow
            key={row.id}
            photo={photos.find(({ id }) => id === row.id)}
            alt={row.alt}
            position={index + 1}
            last={rows.length}
            onMove={(to) => move(index, to)}
            onAlt={(alt) => onChange(rows.map((each) => (each.id === row.id ? { ...each, alt } : each)))}
            onDelete={() => onChange(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ol>
    </ApiForm>
  )
}

interface RowProps {
  photo: PortalPhoto | undefined
  alt: string
  position: number
  last: number
  /** To an index. */
  onMove: (to: number) => void
  onAlt: (alt: string) => void
  onDelete: () => void
}

function PhotoRow({ photo, alt, position, last, onMove, onAlt, onDelete }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  useFocusOnMove(row, position)
  const isFirst = position === 1
  const isLast = position === last
  return (
    <li ref={row} className="flex flex-wrap items-end gap-3">
      <img
        src={photo && smallestOf(photo)}
        alt=""
        width={80}
        height={80}
        className="size-20 rounded-lg bg-sunken object-cover"
      />
      <TextField
        label={`What photo ${position} shows`}
        maxLength={200}
        autoComplete="off"
        name={`alt-${position}`}
        value={alt}
        onChange={({ target }) => onAlt(target.value)}
        className="min-w-0 flex-1 basis-52"
      />
      <div className="flex items-center gap-1">
        <IconButton
          label={`Move photo ${position} up`}
          icon={<ArrowUp aria-hidden size={15} />}
          {...moveButton(!isFirst)}
          onClick={() => !isFirst && onMove(position - 2)}
        />
        <IconButton
          label={`Move photo ${position} down`}
          icon={<ArrowDown aria-hidden size={15} />}
          {...moveButton(!isLast)}
          onClick={() => !isLast && onMove(position)}
        />
        <IconButton
          label={`Delete photo ${position}`}
          icon={<Trash2 aria-hidden size={15} />}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

/** Not `disabled`: a button that is disabled at the end of the list loses the focus. */
const moveButton = (canMove: boolean) => (canMove ? {} : { 'aria-disabled': true, className: 'opacity-50' })
