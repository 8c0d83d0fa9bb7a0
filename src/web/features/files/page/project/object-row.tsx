import type { Filament } from '#contract/products/catalog.ts'
import type { FileProject, ProjectObject } from '#contract/products/file-projects.ts'
import { FilamentPicker } from '#web/entities/filament/filament-picker.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { formatSize } from '#web/ui/text/format-length.ts'
import { formatVolume } from '#web/ui/text/format-volume.ts'
import { suggestFilament } from './choose-filaments.ts'
import { ObjectColors } from './object-colors.tsx'
import { ObjectThumb } from './object-thumb.tsx'

interface Props {
  project: FileProject
  index: number
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  filaments: readonly Filament[]
  filamentId: string | null
  onFilament: (id: string | null) => void
}

const objectName = ({ name }: Pick<ProjectObject, 'name'>, index: number): string =>
  name || `Object ${index + 1}`

/** An object of a project with the filament that its file gets. */
export function ObjectRow({
  project,
  index,
  isSelected,
  onSelect,
  filaments,
  filamentId,
  onFilament,
}: Props) {
  const object = project.objects[index]!
  const name = objectName(object, index)
  const suggestion = suggestFilament(object, filaments)
  const isSuggested = suggestion !== null && suggestion.filament.id === filamentId
  return (
    <li className="grid items-start gap-x-3 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="flex min-w-0 items-start gap-3">
        <Checkbox
          isLabelHidden
          label={`Select ${name}`}
          className="mt-4"
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
        <ObjectThumb pictureUrl={project.pictureUrl} index={index} count={project.objects.length} />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-medium [overflow-wrap:anywhere]">
            {name}
            {object.copies > 1 && <span className="tabular font-normal text-muted"> × {object.copies}</span>}
          </p>
          <p className="tabular text-[0.8125rem] text-muted">
            {formatSize(object.sizeMm)}, {formatVolume(object.volumeMm3)}
          </p>
          <ObjectColors colors={object.colors} coloring={object.coloring} />
          {!object.fits && (
            <p>
              <Badge tone="danger">Too large to print</Badge>
            </p>
          )}
        </div>
      </div>
      <FilamentPicker
        label={`Filament of ${name}`}
        isLabelHidden
        noneLabel="Choose later"
        value={filamentId}
        onChange={onFilament}
        {...(isSuggested && { hint: `Suggested: ${suggestion.words}` })}
      />
    </li>
  )
}
