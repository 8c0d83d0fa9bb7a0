import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

export const viewingKey = ['admin', 'viewing'] as const

/** Says that a record is on screen, and finds out who else has it there. Hidden tabs fall silent. */
export const viewersOf = (record: string) =>
  apiQuery([...viewingKey, record], api.viewRecord, {
    body: { record },
    refetchInterval: 15_000,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const leaveRecord = (record: string): void => {
  // A failure isn't shown: the viewing expires by itself.
  api.viewRecord({ body: { record, isLeaving: true } }).catch(() => undefined)
}
