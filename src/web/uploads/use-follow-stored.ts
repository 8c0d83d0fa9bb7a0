import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fileById, filesNamed } from '#web/data/files/file-queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { OwnUpload } from './upload-phases.ts'
import { markMeasured, markStoredAs, removeUpload } from './upload-store.ts'

const AT_ONCE = 6
const AGAIN_MS = 3_000

/** Follows what was stored until it is measured, a few files at a time, however many were dropped. */
export function useFollowStored(own: readonly OwnUpload[]): void {
  useUntold(own)
  const followed = own.flatMap(pendingOf).slice(0, AT_ONCE)
  const found = useQueries({
    queries: followed.map(({ fileId }) => ({ ...fileById(fileId), staleTime: 0 })),
  })
  useEffect(() => {
    for (const [index, { key, since }] of followed.entries()) {
      const query = found[index]
      const newest = query?.data?.file.newest
      // What was known before it was stored is another version of it.
      const isOver = newest && newest.state !== 'MEASURING' && query.dataUpdatedAt >= since
      if (isOver) markMeasured(key, newest)
      if (query?.error instanceof ApiError && query.error.status === 404) removeUpload(key)
    }
  })
}

const pendingOf = ({ key, fileId, phase }: OwnUpload) =>
  phase.kind === 'stored' && !phase.found && fileId ? [{ key, fileId, since: phase.since }] : []

/** What the server said of a file while this page was not connected is found by its name and size. */
function useUntold(own: readonly OwnUpload[]): void {
  const untold = own.find(({ phase, fileId }) => phase.kind === 'stored' && !fileId)
  const fileName = untold?.name.split('/').at(-1) ?? ''
  const { data } = useQuery({
    ...filesNamed(fileName.replace(/\.\w+$/, '').slice(0, 100)),
    enabled: untold !== undefined,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  })
  const file = data?.files.find(
    ({ newest, isSample }) => !isSample && newest.fileName === fileName && newest.bytes === untold?.bytes,
  )
  useEffect(() => {
    if (untold && file) markStoredAs(untold.key, file.id)
  }, [untold, file])
}
