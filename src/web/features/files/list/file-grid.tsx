import { cx } from 'class-variance-authority'
import type { ModelFile } from '#contract/products/files.ts'
import { FileThumb } from '#web/entities/file/file-thumb.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { type SelectionState, useRowSelection } from '#web/ui/table/use-row-selection.ts'
import { formatSize } from '#web/ui/text/format-length.ts'
import { CheckBadge } from '../check-badge.tsx'
import { placeOfFile } from './place-of-file.ts'
import type { ShownFiles } from './shown-files.ts'

const SKELETONS = 12
const unmeasured = { MEASURING: 'Checking…', READY: 'Size unknown', REFUSED: 'Not measured' } as const
const canSelect = ({ isSample }: ModelFile): boolean => !isSample
const keyOf = ({ id }: ModelFile): string => id

/** The files as a grid of previews. */
export function FileGrid({ files, isRefetching, selected, onSelect, empty }: ShownFiles) {
  const selection = useRowSelection(files, keyOf, { selected, onChange: onSelect, canSelect })
  if (files?.length === 0 && !isRefetching) return empty
  return (
    <ul
      aria-label="Files"
      aria-busy={!files || isRefetching}
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 border-line border-t p-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] sm:gap-4 sm:p-4',
        isRefetching && files && 'opacity-85',
      )}
    >
      {files?.map((file) => (
        <li key={file.id} className="min-w-0">
          <FileCard file={file} selection={selection} />
        </li>
      ))}
      {!files &&
        Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never reorder.
          <li key={index} className="grid gap-2 rounded-xl p-2 shadow-control">
            <Skeleton className="aspect-square w-full" />
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-3.5 w-20" />
          </li>
        ))}
    </ul>
  )
}

function FileCard({ file, selection }: { file: ModelFile; selection: SelectionState | null }) {
  const { search } = useScreenSearch('/_app/dashboard/products/files/')
  const { id, name, newest, isSample, folder } = file
  const isSelected = selection?.isSelected(id) ?? false
  return (
    <div
      className={cx(
        'group relative h-full rounded-xl p-2 shadow-control hover:bg-sunken/60 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus',
        isSelected && 'bg-accent-soft/60',
      )}
    >
      <div className="aspect-square overflow-hidden rounded-lg">
        <FileThumb fileId={newest.id} pictureUrl={newest.pictureUrl} size="full" />
      </div>
      <div className="grid gap-1 px-1 pt-2 pb-1">
        <AppLink
          {...placeOfFile(id, search)}
          data-row-key={id}
          className="line-clamp-2 font-medium outline-none [overflow-wrap:anywhere] before:absolute before:inset-0 before:rounded-xl"
        >
          {name}
        </AppLink>
        <p className="tabular truncate text-muted text-xs">
          {newest.sizeMm ? formatSize(newest.sizeMm) : unmeasured[newest.state]}
        </p>
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
          <CheckBadge file={file} />
          {isSample && <span className="text-muted text-xs">sample</span>}
        </p>
        {folder && folder !== search.folder && <p className="truncate text-muted text-xs">in {folder}</p>}
      </div>
      {selection?.canSelect(id) && (
        <Checkbox
          isLabelHidden
          label={`Select ${name}`}
          checked={isSelected}
          onClick={(event) => selection.toggle(id, event.shiftKey)}
          onChange={ignore}
          className={cx(
            'absolute! top-3 left-3 rounded-md bg-surface p-0.5 shadow-control pointer-coarse:opacity-100',
            !isSelected && 'opacity-0 focus-within:opacity-100 group-hover:opacity-100',
          )}
        />
      )}
    </div>
  )
}

// The click handler needs the shift key; React requires a change handler on a controlled checkbox.
function ignore() {}
