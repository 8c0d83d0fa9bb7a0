import { useNavigate } from '@tanstack/react-router'
import type { ModelFile } from '#contract/products/files.ts'
import { filesPerPage } from '#web/data/files/file-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { type ColumnLayout, useColumnLayout } from '#web/ui/table/use-column-layout.ts'
import { fileColumns } from './file-columns.tsx'
import { placeOfFile } from './place-of-file.ts'
import type { ShownFiles } from './shown-files.ts'

interface Props extends ShownFiles {
  layout: ColumnLayout<ModelFile>
}

/** The table columns in the seller's arrangement. */
export function useFileLayout(): ColumnLayout<ModelFile> {
  return useColumnLayout('files', useAccount()?.id, fileColumns)
}

/** The files as a table with all details. */
export function FileTable({ files, isRefetching, selected, onSelect, empty, layout }: Props) {
  const { search } = useScreenSearch('/_app/dashboard/products/files/')
  const navigate = useNavigate()
  return (
    <div className="border-line border-t">
      <DataTable
        caption="Files"
        columns={layout.columns}
        layout={layout}
        rows={files}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        selection={{ selected, onChange: onSelect, canSelect }}
        onOpen={({ id }) => void navigate(placeOfFile(id, search))}
        isRefetching={isRefetching}
        skeletonRows={filesPerPage / 2}
        empty={empty}
      />
    </div>
  )
}

const canSelect = ({ isSample }: ModelFile): boolean => !isSample
