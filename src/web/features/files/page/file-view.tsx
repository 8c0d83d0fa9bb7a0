import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { FileDetail, FileVersion, Measurement } from '#contract/products/files.ts'
import type { Point } from '#mesh/measurement.ts'
import { filamentList } from '#web/data/catalog/catalog-queries.ts'
import { previewUrl } from '#web/entities/file/version-url.ts'
import { ViewerBoundary } from '#web/entities/file/viewer-boundary.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EstimateStrip } from './estimate-strip.tsx'
import type { TurnedModel } from './orientation/orientation-card.tsx'
import { preferredFilament } from './preferred-filament.ts'

const ModelViewer = lazy(async () => ({
  default: (await import('#web/viewer/model-viewer.tsx')).ModelViewer,
}))

interface Props {
  file: FileDetail
  version: FileVersion
  measurement: Measurement
  /** The focused finding. */
  focused: number | null
  onFocus: (index: number | null) => void
  /** Another version to compare with. */
  compared: FileVersion | null
  /** The model on another face, to compare with. */
  turned: TurnedModel | null
  /** Called with the direction of the face that is clicked next; null while no one is asked for. */
  onFace: ((direction: Point) => void) | null
}

const NO_COLOR = '#c9c4ba'

/** The 3D model in a chosen filament, with its price. */
export function FileView({ file, version, measurement, focused, onFocus, compared, turned, onFace }: Props) {
  const filaments = useQuery(filamentList).data?.filaments ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const filament = filaments.find(({ id }) => id === chosen) ?? preferredFilament(filaments)
  const place = useRef<HTMLDivElement>(null)
  const isCompared = compared !== null || turned !== null
  useEffect(() => {
    if (isCompared) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCompared])
  return (
    <Card isFlush>
      <div ref={place} className="scroll-mt-20 overflow-clip rounded-t-2xl border-line border-b">
        <ViewerBoundary>
          <Suspense fallback={<Skeleton className="h-[30rem] w-full" />}>
            <ModelViewer
              source={{ url: previewUrl(file.id, version.version) }}
              label={file.name}
              isFlush
              hasMaps
              color={filament?.hex ?? NO_COLOR}
              findings={measurement.findings}
              measured={measurement}
              focused={focused}
              onFocus={onFocus}
              pictureUrl={version.pictureUrl}
              onFace={onFace && (({ normal }) => onFace(normal))}
              compareWith={comparedModel(file, { measurement, compared, turned })}
            />
          </Suspense>
        </ViewerBoundary>
      </div>
      <EstimateStrip
        fileId={file.id}
        version={version.version}
        comparedVersion={compared?.state === 'READY' ? compared.version : null}
        filamentId={filament?.id ?? null}
        onFilament={setChosen}
      />
    </Card>
  )
}

function comparedModel(
  file: FileDetail,
  { measurement, compared, turned }: Pick<Props, 'measurement' | 'compared' | 'turned'>,
) {
  if (turned) return { source: turned, label: 'Turned', volumeMm3: measurement.volumeMm3 }
  if (!compared) return null
  return {
    source: { url: previewUrl(file.id, compared.version) },
    label: `Version ${compared.version}`,
    ...(compared.measurement && { volumeMm3: compared.measurement.volumeMm3 }),
  }
}
