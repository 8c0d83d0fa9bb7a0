import { useQuery } from '@tanstack/react-query'
import { FolderUp, Upload } from 'lucide-react'
import { useState } from 'react'
import { filesPage } from '#web/data/file-queries.ts'
import { useReturnToRow } from '#web/entities/use-return-to-row.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { usePageInRange } from '#web/lib/use-page-in-range.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ColumnMenu } from '#web/ui/table/column-menu.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { chooseFiles } from '#web/uploads/choose-files.ts'
import { addUploads } from '#web/uploads/upload-store.ts'
import { FileTabs } from '../page/file-tabs.tsx'
import { FileBulkBar } from './file-bulk-bar.tsx'
import { filterOf } from './file-filter.ts'
import { FileGrid } from './file-grid.tsx'
import { FileTable, useFileLayout } from './file-table.tsx'
import { FileToolbar } from './file-toolbar.tsx'
import { DropZone, FilesEmpty } from './files-empty.tsx'
import { FolderTrail } from './folder-trail.tsx'
import { intoFolder } from './into-folder.ts'
import { QuotaLine } from './quota-line.tsx'

interface Props {
  /** The file whose page was left just now. */
  left: string | null
}

/** All models of the seller, in folders, as pictures or as a table. */
export function FilesList({ left }: Props) {
  const { search } = useDashboardSearch()
  const upload = (isFolder: boolean) =>
    chooseFiles((files, leftOut) => addUploads(intoFolder(files, search.folder ?? ''), { leftOut }), {
      isFolder,
    })
  return (
    <>
      <PageHeader
        title="Files"
        text="Your models. Each is measured and checked when it comes in. Drop files or folders anywhere on the page."
        actions={
          <>
            <Button onClick={() => upload(true)}>
              <FolderUp aria-hidden size={16} />
              Upload a folder
            </Button>
            <Button variant="primary" onClick={() => upload(false)}>
              <Upload aria-hidden size={16} />
              Upload files
            </Button>
          </>
        }
      />
      <FilesCard left={left} onUpload={() => upload(false)} />
    </>
  )
}

function FilesCard({ left, onUpload }: Props & { onUpload: () => void }) {
  const { search, setSearch } = useDashboardSearch()
  const query = useQuery(filesPage(search.page, filterOf(search)))
  const { data, error, isPlaceholderData } = query
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const layout = useFileLayout()
  const isTable = search.look === 'list'
  const hasOnlySamples =
    data !== undefined && data.files.length > 0 && data.files.every(({ isSample }) => isSample)
  const isNew = hasOnlySamples && data.quota.bytes === 0
  useReturnToRow(left, data !== undefined)
  usePageInRange(search.page, data?.pagination, (page) => setSearch({ page }, { replace: true }))
  const shown = {
    files: data?.files,
    isRefetching: isPlaceholderData,
    selected,
    onSelect: setSelected,
    empty: <FilesEmpty onUpload={onUpload} />,
  }
  return (
    <Card isFlush>
      <FileTabs total={isPlaceholderData ? undefined : data?.pagination.total} />
      <FileToolbar tags={data?.tags ?? []} aside={isTable && <ColumnMenu layout={layout} />} />
      <FolderTrail folders={data?.folders ?? []} />
      {error && (
        <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {isNew && <DropZone title="Your first models" onUpload={onUpload} />}
      {isNew && <h2 className="border-line border-t px-4 pt-4 font-semibold">Samples to try</h2>}
      {(data || !error) && (isTable ? <FileTable {...shown} layout={layout} /> : <FileGrid {...shown} />)}
      {data && data.pagination.total > 0 && (
        <PaginationBar {...data.pagination} onPage={(page) => setSearch({ page })} />
      )}
      {data && <QuotaLine {...data.quota} />}
      <FileBulkBar
        selected={selected}
        files={data?.files ?? []}
        folders={data?.folders ?? []}
        onSelect={setSelected}
      />
    </Card>
  )
}
