import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { maxLetteredTriangles } from '#contract/constants.ts'
import type { FileDetail, FileVersion, Measurement } from '#contract/products/files.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AreaForm, areaKey } from './area-form.tsx'

interface Props {
  file: FileDetail
  version: FileVersion
  measurement: Pick<Measurement, 'bounds' | 'triangles'>
}

/** Where the buyer's text goes on the file. */
export function LetteringCard({ file, version, measurement: { bounds, triangles } }: Props) {
  const { id } = file
  const area = useQuery({
    queryKey: areaKey(id),
    queryFn: ({ signal }) => api.getLetteringArea({ signal, params: { id } }),
  })
  const [last, setLast] = useState<'added' | 'removed' | null>(null)
  const isNew = last === 'added'
  const form = useRef<HTMLDivElement>(null)
  // It takes the place of the button that was pressed.
  useEffect(() => {
    if (isNew) form.current?.focus()
  }, [isNew])
  const current = area.data?.area ?? null
  return (
    <Card title="Personalization">
      {area.isPending && <Skeleton className="h-24 w-full" />}
      {area.error && <ErrorPanel error={area.error} onRetry={() => area.refetch()} />}
      {area.data && triangles > maxLetteredTriangles && <TooDetailed triangles={triangles} />}
      {area.data && current === null && !isNew && triangles <= maxLetteredTriangles && (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">
            Orders of products with this file can print the buyer’s text on it, raised or engraved.
          </p>
          <Button size="sm" autoFocus={last === 'removed'} onClick={() => setLast('added')}>
            Add text area
          </Button>
        </div>
      )}
      {area.data && (current !== null || isNew) && (
        <div ref={form} tabIndex={-1} className="outline-none">
          <AreaForm
            key={current === null ? 'new' : 'set'}
            file={file}
            version={version}
            bounds={bounds}
            area={current}
            onRemoved={() => setLast('removed')}
          />
        </div>
      )}
    </Card>
  )
}

/** Why no text can be put on a version, and what to do. */
function TooDetailed({ triangles }: Pick<Measurement, 'triangles'>) {
  return (
    <Alert tone="warn" title="Too detailed for a text or logo">
      This version has {triangles.toLocaleString('en')} triangles. Texts and logos go on parts of up to{' '}
      {maxLetteredTriangles.toLocaleString('en')}. Simplify it in your slicer or CAD program, and upload it as
      a new version.
    </Alert>
  )
}
