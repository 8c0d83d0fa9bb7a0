import { useQuery } from '@tanstack/react-query'
import { MousePointerClick } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { bundledFont } from '#contract/constants.ts'
import type { FileDetail, FileVersion, Measurement } from '#contract/products/files.ts'
import type { LetteringArea } from '#contract/products/lettering.ts'
import { letteringOrder } from '#domain/lettering/lettering-order.ts'
import { filamentList } from '#web/data/catalog/catalog-queries.ts'
import { logoText } from '#web/data/files/lettering-asset-queries.ts'
import { previewUrl } from '#web/entities/file/version-url.ts'
import { ViewerBoundary } from '#web/entities/file/viewer-boundary.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { LettersState, LettersTask } from '#web/viewer/lettering/lettering-messages.ts'
import { preferredFilament } from '../preferred-filament.ts'
import { type AreaFields, areaOf, draggedFieldsOf, placeFieldsOf } from './area-fields.ts'
import { numberProblems } from './area-labels.ts'
import { LetteringPreview } from './lettering-preview.tsx'

const ModelViewer = lazy(async () => ({
  default: (await import('#web/viewer/model-viewer.tsx')).ModelViewer,
}))

interface Props {
  file: FileDetail
  version: FileVersion
  bounds: Measurement['bounds']
  fields: AreaFields
  isNew: boolean
  text: string
  onText: (text: string) => void
  onChange: (fields: Partial<AreaFields>) => void
}

const NO_COLOR = '#c9c4ba'

function lettersOf(area: LetteringArea, text: string, svg: string | undefined): LettersTask {
  const { font, order } = letteringOrder(area, text)
  return {
    font,
    fontUrl: bundledFont(font) ? undefined : `/api/lettering-assets/${font}`,
    order: { ...order, ...(area.logo && svg && { logo: { ...area.logo, svg } }) },
  }
}

/** The area and a text on the model, as they will be printed. */
export function AreaView({ file, version, bounds, fields, isNew, text, onText, onChange }: Props) {
  const filaments = useQuery(filamentList).data?.filaments ?? []
  const [isPlacing, setPlacing] = useState(isNew)
  const [shown, setShown] = useState<LettersState | null>(null)
  const area = numberProblems(fields).length === 0 ? areaOf(fields, bounds) : null
  const logo = useQuery({ ...logoText(area?.logo?.id ?? ''), enabled: Boolean(area?.logo) }).data
  const isEmpty = text.trim() === ''
  const letters = area && (area.logo ? logo : !isEmpty) ? lettersOf(area, isEmpty ? '' : text, logo) : null
  return (
    <div className="grid gap-3 lg:sticky lg:top-20">
      <ViewerBoundary>
        <Suspense fallback={<Skeleton className="h-[30rem] w-full" />}>
          <ModelViewer
            source={{ url: previewUrl(file.id, version.version) }}
            label={`${file.name} with a text`}
            color={preferredFilament(filaments)?.hex ?? NO_COLOR}
            pictureUrl={version.pictureUrl}
            letters={letters}
            onLetters={setShown}
            area={
              area && {
                area,
                isPlacing,
                onPlace: ({ place, normal, up, isCurved, widthMm, heightMm }) => {
                  setPlacing(false)
                  onChange({
                    ...placeFieldsOf({ origin: place, normal, up, widthMm, heightMm }, bounds),
                    surface: isCurved ? 'curved' : 'flat',
                  })
                },
                onChange: (next) => onChange(draggedFieldsOf(fields, { ...area, ...next }, bounds)),
              }
            }
          />
        </Suspense>
      </ViewerBoundary>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" aria-pressed={isPlacing} onClick={() => setPlacing(!isPlacing)}>
          <MousePointerClick aria-hidden size={16} />
          Place on the model
        </Button>
        <p className="text-muted text-sm">
          {isPlacing
            ? 'Click a face of the model.'
            : 'Drag the area to move it, and its corners to resize it. The fields do the same.'}
        </p>
      </div>
      <TextField
        label="Try a text"
        value={text}
        maxLength={200}
        dir="auto"
        error={shown?.kind === 'refused' ? shown.text : null}
        hint={
          shown?.kind === 'drawn' && !isEmpty
            ? `Letters are ${shown.letterHeightMm} mm high.`
            : shown?.kind === 'failed' && 'This font isn’t shown in 3D. “Check that it prints” shows it.'
        }
        onChange={(event) => onText(event.target.value)}
      />
      <LetteringPreview
        id={file.id}
        text={text}
        area={area}
        shownHeightMm={shown?.kind === 'drawn' && !isEmpty ? shown.letterHeightMm : null}
      />
    </div>
  )
}
