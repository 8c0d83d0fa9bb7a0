import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'
import { usersKey } from './user-queries.ts'

/** An account's exports, and whether it can be closed. */
export const userDataRights = (id: string) =>
  apiQuery([...usersKey, 'data-rights', id], api.getUserDataRights, { params: { id } })

export type DataRightsAct = 'export' | 'close' | 'keep'

const done: Readonly<Record<DataRightsAct, string>> = {
  export: 'Export started. The seller is emailed when it’s ready.',
  close: 'The account will be deleted in 14 days. The seller was emailed.',
  keep: 'The account stays open. The seller was emailed.',
}

/** Exports or closes an account on request. */
export const useDataRightsAct = (id: string) =>
  useChange({
    mutationFn: async ({ act, reason }: { act: DataRightsAct; reason: string }) => {
      const call = { params: { id }, body: { reason } }
      if (act === 'export') await api.createUserDataExport(call)
      else if (act === 'close') await api.closeUserAccount(call)
      else await api.keepUserAccount(call)
    },
    done: (_, { act }) => done[act],
    stale: [usersKey],
  })
