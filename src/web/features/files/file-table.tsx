import { useMemo } from 'react'
import type { ModelFile } from '#contract/files.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { filesPerPage } from '#web/lib/file-queries.ts'
import { useAccount, useTimeZone } from '#web/lib/signed-in-account.ts'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useColumnLayout } from '#web/ui/use-column-layout.ts'
import { fileColumns } from './file-columns.tsx'
import type { ShownFiles } from './shown-files.ts'

/** The files as a table with all that is known of them. */
export function FileTable({ files, isRefetching, selected, onSelect, empty }: ShownFiles) {
  const { setSearch } = useDashboardSearch()
  const timeZone = useTimeZone()
  const columns = useMemo(() => fileColumns(timeZone), [timeZone])
  const layout = useColumnLayout('files', useAccount()?.id, columns)
  return (
    <>
      <div className="flex justify-end px-3 pb-3 max-md:hidden">
        <ColumnMenu layout={layout} />
      </div>
      <div className="border-line border-t">
        <DataTable
          caption="Files"
          columns={layout.columns}
          layout={layout}
          rows={files}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          selection={{ selected, onChange: onSelect, canSelect }}
          onOpen={({ id }) => setSearch({ file: id })}
          isRefetching={isRefetching}
          skeletonRows={filesPerPage / 2}
          empty={empty}
        />
      </div>
    </>
  )
}

const canSelect = ({ isSample }: ModelFile): boolean => !isSample
