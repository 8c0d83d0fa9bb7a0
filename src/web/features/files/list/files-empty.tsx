import { Box, SearchX } from 'lucide-react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { largestFileText } from '#web/uploads/picked-file.ts'
import { filterOf, showNames } from './file-filter.ts'

/** Why there is no file: nothing matches, the folder is empty, or nothing was uploaded yet. */
export function FilesEmpty({ onUpload }: { onUpload: () => void }) {
  const { search, setSearch } = useDashboardSearch()
  const { show } = filterOf(search)
  if (search.q || search.tag || show) {
    const wanted = [
      ...(search.q ? [`“${search.q}” in the name, a tag or the notes`] : []),
      ...(search.tag ? [`the tag ${search.tag}`] : []),
      ...(show ? [`what “${showNames[show]}” looks for`] : []),
    ]
    return (
      <div className="border-line border-t">
        <EmptyState
          icon={<SearchX aria-hidden size={22} />}
          title="No file matches"
          text={`No file${search.folder ? ` in ${search.folder}` : ''} has ${wanted.join(' and ')}.`}
          action={
            <>
              <Button onClick={() => setSearch({ q: undefined, tag: undefined, show: undefined })}>
                Clear filters
              </Button>
              {search.folder && (
                <Button onClick={() => setSearch({ folder: undefined })}>Look in all folders</Button>
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

/** Where the first files are dropped. */
export function DropZone({ title, onUpload }: ZoneProps) {
  return (
    <div className="border-line border-t p-3 sm:p-4">
      <div className="rounded-xl border-2 border-line-strong border-dashed">
        <EmptyState
          icon={<Box aria-hidden size={22} />}
          title={title}
          text={`Drop STL, OBJ or 3MF files here, or whole folders, up to ${largestFileText} a file. Each is measured, checked and priced.`}
          action={
            <Button variant="primary" onClick={onUpload}>
              Choose files
            </Button>
          }
        />
      </div>
    </div>
  )
}
