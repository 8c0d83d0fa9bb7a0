import { Box, SearchX } from 'lucide-react'
import { maxFileText } from '#contract/constants.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { filterOf, showNames } from './file-filter.ts'

/** The empty state: no match, an empty folder, or no uploads yet. */
export function FilesEmpty({ onUpload }: { onUpload: () => void }) {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/products/files/')
  const { show } = filterOf(search)
  if (search.q || search.tag || show) {
    const wanted = [
      ...(search.q ? [`“${search.q}” in the name, a tag or the notes`] : []),
      ...(search.tag ? [`the tag ${search.tag}`] : []),
      ...(show ? [`the filter “${showNames[show]}”`] : []),
    ]
    return (
      <div className="border-line border-t">
        <EmptyState
          icon={SearchX}
          title="No files match"
          text={`No files${search.folder ? ` in ${search.folder}` : ''} match ${wanted.join(' and ')}.`}
          action={
            <>
              <Button onClick={() => setSearch({ q: undefined, tag: undefined, show: undefined })}>
                Clear filters
              </Button>
              {search.folder && (
                <Button onClick={() => setSearch({ folder: undefined })}>Search all folders</Button>
              )}
            </>
          }
        />
      </div>
    )
  }
  return <DropZone title={search.folder ? 'This folder is empty' : 'No files yet'} onUpload={onUpload} />
}

interface ZoneProps {
  title: string
  onUpload: () => void
}

/** The drop target for the first files. */
export function DropZone({ title, onUpload }: ZoneProps) {
  return (
    <div className="border-line border-t p-3 sm:p-4">
      <div className="rounded-xl border-2 border-line-strong border-dashed">
        <EmptyState
          icon={Box}
          title={title}
          text={`Drop STL, OBJ, 3MF or STEP files here, or whole folders, up to ${maxFileText} per file. We measure, check and price each one.`}
          action={<Button onClick={onUpload}>Choose files</Button>}
        />
      </div>
    </div>
  )
}
