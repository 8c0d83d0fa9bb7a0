import { useState } from 'react'
import { filesPage } from '#web/data/files/file-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useLastRecord } from '#web/lib/use-last-record.ts'
import { ListFrame } from '#web/list-screen/list-frame.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { ColumnMenu } from '#web/ui/table/column-menu.tsx'
import { FileTabs } from '../page/file-tabs.tsx'
import { FileBulkBar } from './file-bulk-bar.tsx'
import { filterOf } from './file-filter.ts'
import { FileGrid } from './file-grid.tsx'
import { FileTable, useFileLayout } from './file-table.tsx'
import { FileToolbar } from './file-toolbar.tsx'
import { DropZone, FilesEmpty } from './files-empty.tsx'
import { FolderTrail } from './folder-trail.tsx'
import { QuotaLine } from './quota-line.tsx'

/** A page of files as a grid or a table, with the bar for selected ones. */
export function FileRows({ onUpload }: { onUpload: () => void }) {
  const { search } = useScreenSearch('/_app/dashboard/products/files/')
  const query = useListQuery((page) => filesPage(page, filterOf(search)))
  const { data, isPlaceholderData } = query
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const layout = useFileLayout()
  const isTable = search.look === 'list'
  const files = data?.files
  const hasOnlySamples = files !== undefined && files.length > 0 && files.every(({ isSample }) => isSample)
  const isNew = hasOnlySamples && data?.quota.bytes === 0
  const shown = { selected, onSelect: setSelected, empty: <FilesEmpty onUpload={onUpload} /> }
  return (
    <>
      <ListFrame
        query={query}
        rows={files}
        left={useLastRecord('/dashboard/products/files/')}
        tabs={
          <>
            <FileTabs total={isPlaceholderData ? undefined : data?.pagination.total} />
            <FileToolbar tags={data?.tags ?? []} aside={isTable && <ColumnMenu layout={layout} />} />
            <FolderTrail folders={data?.folders ?? []} />
          </>
        }
        notice={isNew && <FirstUpload onUpload={onUpload} />}
        footer={data && <QuotaLine {...data.quota} />}
      >
        {({ rows, isRefetching }) =>
          isTable ? (
            <FileTable {...shown} files={rows} isRefetching={isRefetching} layout={layout} />
          ) : (
            <FileGrid {...shown} files={rows} isRefetching={isRefetching} />
          )
        }
      </ListFrame>
      <FileBulkBar
        selected={selected}
        files={files ?? []}
        folders={data?.folders ?? []}
        onSelect={setSelected}
      />
    </>
  )
}

function FirstUpload({ onUpload }: { onUpload: () => void }) {
  return (
    <>
      <DropZone title="Upload your first models" onUpload={onUpload} />
      <h2 className="border-line border-t px-4 pt-4 font-semibold">Samples to try</h2>
    </>
  )
}
