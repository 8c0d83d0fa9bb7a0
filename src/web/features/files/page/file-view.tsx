import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { FileDetail, FileVersion, Measurement } from '#contract/products/files.ts'
import { filamentList } from '#web/data/catalog/catalog-queries.ts'
import { previewUrl } from '#web/entities/file/version-url.ts'
import { ViewerBoundary } from '#web/entities/file/viewer-boundary.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EstimateStrip } from './estimate-strip.tsx'
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
}

const NO_COLOR = '#c9c4ba'

/** The 3D model in a chosen filament, with its price. */
export function FileView({ file, version, measurement, focused, onFocus, compared }: Props) {
  const filaments = useQuery(filamentList).data?.filaments ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const filament = filaments.find(({ id }) => id === chosen) ?? preferredFilament(filaments)
  return (
    <Card isFlush>
      <div className="overflow-clip rounded-t-2xl border-line border-b">
        <ViewerBoundary>
          <Suspense fallback={<Skeleton className="h-[30rem] w-full" />}>
            <ModelViewer
              source={{ url: previewUrl(file.id, version.version) }}
              label={file.name}
              isFlush
              color={filament?.hex ?? NO_COLOR}
              findings={measurement.findings}
              bodies={measurement.bodies}
              focused={focused}
              onFocus={onFocus}
              pictureUrl={version.pictureUrl}
              compareWith={
                compared && {
                  source: { url: previewUrl(file.id, compared.version) },
                  label: `Version ${compared.version}`,
                }
              }
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
