import type { adminFileEndpoints } from '#contract/admin/files.ts'
import type { ListFilter } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'

const adminFilesKey = ['admin', 'files'] as const

/** One page of the files of all sellers. */
export const adminFilesPage = (page: number, filter: ListFilter<typeof adminFileEndpoints.listAdminFiles>) =>
  apiQuery([...adminFilesKey, { page, ...filter }], api.listAdminFiles, { query: { page, ...filter } })

interface QuarantineChange {
  id: string
  isLifted: boolean
  /** Of all sellers, not only of the file’s. */
  isForAll: boolean
  reason: string
}

/** Puts a file in quarantine, or lifts it. */
export const useQuarantineFile = () =>
  useChange({
    mutationFn: ({ id, isLifted, ...body }: QuarantineChange) => {
      const input = { params: { id }, body }
      return isLifted ? api.releaseFile(input) : api.quarantineFile(input)
    },
    done: ({ file }) =>
      file.quarantine ? `${file.name} is in quarantine.` : `${file.name} can be printed again.`,
    stale: [adminFilesKey],
  })

/** Changes the administrators’ note on a file. */
export const useChangeFileNote = () =>
  useChange({
    mutationFn: ({ id, notes }: { id: string; notes: string }) =>
      api.updateAdminFile({ params: { id }, body: { notes } }),
    done: 'Note saved.',
    stale: [adminFilesKey],
  })
