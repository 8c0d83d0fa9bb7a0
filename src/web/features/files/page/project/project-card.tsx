import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { maxProductParts } from '#contract/constants.ts'
import type { FileProject } from '#contract/products/file-projects.ts'
import type { FileDetail } from '#contract/products/files.ts'
import { filamentList } from '#web/data/catalog/catalog-queries.ts'
import { keepProductStart } from '#web/data/products/product-starts.ts'
import { useSplit } from '#web/features/files/file-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { type ChosenFilaments, filamentsOf } from './choose-filaments.ts'
import { MadeFiles } from './made-files.tsx'
import { ObjectRow } from './object-row.tsx'
import { PlateHeading } from './plate-heading.tsx'

interface Props {
  file: FileDetail
  version: number
  project: FileProject
}

/** The objects of a project by plate: the seller makes files or a product of some of them. */
export function ProjectCard({ file, version, project }: Props) {
  const { objects } = project
  const filaments = useQuery(filamentList).data?.filaments ?? []
  const [selected, setSelected] = useState<ReadonlySet<number>>(() => new Set(objects.keys()))
  const [chosen, setChosen] = useState<ChosenFilaments>(new Map())
  const filamentIds = filamentsOf(objects, filaments, chosen)
  const select = (indices: readonly number[], isSelected: boolean) => {
    const next = new Set(selected)
    for (const index of indices) isSelected ? next.add(index) : next.delete(index)
    setSelected(next)
  }
  return (
    <Card
      title={project.plates.length > 1 ? `Project with ${project.plates.length} plates` : 'Project'}
      aside={
        <span className="tabular text-muted">{counted(objects.length + project.unlisted, 'object')}</span>
      }
      isFlush
    >
      {groupsOf(project).map(({ plate, indices }) => (
        <section key={plate ?? 'none'} aria-label={plateName(project, plate)}>
          {project.plates.length > 0 && (
            <PlateHeading
              name={plateName(project, plate)}
              plate={plate === null ? null : project.plates[plate]!}
              selected={indices.filter((index) => selected.has(index)).length}
              total={indices.length}
              onSelect={(isSelected) => select(indices, isSelected)}
            />
          )}
          <ul className="divide-y divide-line">
            {indices.map((index) => (
              <ObjectRow
                key={index}
                project={project}
                index={index}
                isSelected={selected.has(index)}
                onSelect={(isSelected) => select([index], isSelected)}
                filaments={filaments}
                filamentId={filamentIds[index] ?? null}
                onFilament={(id) => setChosen(new Map([...chosen, [index, id]]))}
              />
            ))}
          </ul>
        </section>
      ))}
      {project.unlisted > 0 && (
        <p className="border-line border-t px-4 py-3 text-muted">
          {counted(project.unlisted, 'more object isn’t', 'more objects aren’t')} listed. To make files of
          them, save a smaller project.
        </p>
      )}
      <Actions
        file={file}
        version={version}
        chosen={[...selected]
          .toSorted((one, other) => one - other)
          .map((object) => ({ object, filamentId: filamentIds[object] ?? null }))}
      />
    </Card>
  )
}

const plateName = ({ plates }: FileProject, plate: number | null): string =>
  plate === null ? 'Not on a plate' : plates[plate]?.name || `Plate ${plate + 1}`

/** The objects of each plate in order; those on none come last. */
function groupsOf({ plates, objects }: FileProject): { plate: number | null; indices: number[] }[] {
  return [...plates.keys(), null]
    .map((plate) => ({
      plate,
      indices: [...objects.keys()].filter((index) => objects[index]!.plate === plate),
    }))
    .filter(({ indices }) => indices.length > 0)
}

interface ActionsProps {
  file: FileDetail
  version: number
  chosen: { object: number; filamentId: string | null }[]
}

function Actions({ file, version, chosen }: ActionsProps) {
  const navigate = useNavigate()
  const split = useSplit(file.id)
  const [asked, setAsked] = useState<'FILES' | 'ONE_FILE' | 'PRODUCT' | null>(null)
  const count = chosen.length
  const make = (what: 'FILES' | 'ONE_FILE' | 'PRODUCT') => {
    setAsked(what)
    split.mutate(
      { version, objects: chosen, as: what === 'ONE_FILE' ? 'ONE_FILE' : 'FILES' },
      {
        onSuccess: ({ files }) => {
          if (what !== 'PRODUCT') return
          const parts = files.map(({ versionId, object, copies }) => ({
            fileId: versionId,
            filamentId: chosen.find((each) => each.object === object)?.filamentId ?? null,
            quantity: copies,
          }))
          void navigate({
            to: '/dashboard/products/$productId',
            params: { productId: 'new' },
            search: { start: keepProductStart({ name: file.name, parts }) },
          })
        },
      },
    )
  }
  const isBusy = (what: typeof asked) => split.isPending && asked === what
  const isTooMany = count > maxProductParts
  return (
    <div className="grid gap-3 border-line border-t px-4 py-3">
      {split.data && asked !== 'PRODUCT' && <MadeFiles files={split.data.files} />}
      {split.error && (
        <ErrorAlert error={split.error} title="No files made" onRetry={() => asked && make(asked)} />
      )}
      {isTooMany && (
        <Alert tone="info">
          A product has at most {maxProductParts} parts. Select fewer objects for one.
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="tabular mr-auto text-muted">
          {count === 0 ? 'Select objects to use them.' : `${counted(count, 'object')} selected`}
        </p>
        {count > 1 && (
          <Button isBusy={isBusy('ONE_FILE')} disabled={split.isPending} onClick={() => make('ONE_FILE')}>
            Combine into one file
          </Button>
        )}
        {count > 0 && (
          <Button isBusy={isBusy('FILES')} disabled={split.isPending} onClick={() => make('FILES')}>
            Make {counted(count, 'file')}
          </Button>
        )}
        {count > 0 && !isTooMany && (
          <Button
            variant="primary"
            isBusy={isBusy('PRODUCT')}
            disabled={split.isPending}
            onClick={() => make('PRODUCT')}
          >
            Create product from {counted(count, 'object')}
          </Button>
        )}
      </div>
    </div>
  )
}
