import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** Pictures of a print file with a text from all sides, which never change. */
export const turntableOf = (letteringId: string) =>
  apiQuery(['turntable', letteringId], api.turnLettering, {
    params: { id: letteringId },
    staleTime: Number.POSITIVE_INFINITY,
  })
