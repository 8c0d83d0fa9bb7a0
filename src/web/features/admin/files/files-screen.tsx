import { Box } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AdminFile } from '#contract/admin/files.ts'
import { adminFilesPage } from '#web/data/admin/file-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListChoice } from '#web/list-screen/list-choice.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { adminFileColumns } from './file-columns.tsx'
import { FileNoteDialog } from './file-note-dialog.tsx'
import { QuarantineDialog } from './quarantine-dialog.tsx'

const sorts = [
  { column: 'created', by: 'createdAt', first: 'desc' },
  { column: 'name', by: 'name', first: 'asc' },
  { column: 'size', by: 'bytes', first: 'desc' },
] as const

/** The models of all sellers. */
export function FilesScreen() {
  const { search, setSearch } = useScreenSearch('/_app/admin-dashboard/files')
  const [noted, setNoted] = useState<AdminFile | null>(null)
  const [quarantined, setQuarantined] = useState<AdminFile | null>(null)
  const columns = useMemo(() => adminFileColumns({ onNote: setNoted, onQuarantine: setQuarantined }), [])
  const { sort, order, sorting } = useColumnSort(sorts)
  const state = search.show === 'quarantine' ? search.show : undefined
  const query = useListQuery((page) => adminFilesPage(page, { search: search.q ?? '', state, sort, order }))
  return (
    <ListScreen title="Files" text="Models of all sellers, with other accounts that uploaded the same file.">
      <ListTable
        name="admin-files"
        caption="Files"
        query={query}
        rows={query.data?.files}
        columns={columns}
        sorting={sorting}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={setNoted}
        filters={
          <>
            <ListSearch label="Search files" placeholder="Name, file or seller ID" />
            <ListChoice
              label="Files to show"
              options={[
                { value: 'all', label: 'All files' },
                { value: 'quarantine', label: 'In quarantine' },
              ]}
              value={state ?? 'all'}
              onChange={(show) => setSearch({ show })}
            />
          </>
        }
        empty={
          <EmptyState
            icon={Box}
            title={state ? 'No files in quarantine' : 'No files found'}
            text={
              state
                ? 'Files that administrators keep from being printed and sold appear here.'
                : 'Files that sellers upload appear here. Sample files aren’t listed.'
            }
          />
        }
      />
      {noted && <FileNoteDialog file={noted} onClose={() => setNoted(null)} />}
      {quarantined && <QuarantineDialog file={quarantined} onClose={() => setQuarantined(null)} />}
    </ListScreen>
  )
}
