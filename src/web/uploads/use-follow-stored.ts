import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fileById, filesNamed } from '#web/data/files/file-queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { OwnUpload } from './upload-phases.ts'
import { markMeasured, markStoredAs, removeUpload } from './upload-store.ts'

const BATCH_SIZE = 6
const POLL_INTERVAL_MS = 3_000

/** Polls stored files until they are measured, a few at a time. */
export function useFollowStored(own: readonly OwnUpload[]): void {
  useMissedFile(own)
  const followed = own.flatMap(pendingOf).slice(0, BATCH_SIZE)
  const found = useQueries({
    queries: followed.map(({ fileId }) => ({ ...fileById(fileId), staleTime: 0 })),
  })
  useEffect(() => {
    for (const [index, { key, since }] of followed.entries()) {
      const query = found[index]
      const newest = query?.data?.file.newest
      // Data from before it was stored belongs to another version.
      const isOver = newest && newest.state !== 'MEASURING' && query.dataUpdatedAt >= since
      if (isOver) markMeasured(key, newest)
      if (query?.error instanceof ApiError && query.error.status === 404) removeUpload(key)
    }
  })
}

const pendingOf = ({ key, fileId, phase }: OwnUpload) =>
  phase.kind === 'stored' && !phase.found && fileId ? [{ key, fileId, since: phase.since }] : []

/** Finds files by name and size if the server event was missed while disconnected. */
function useMissedFile(own: readonly OwnUpload[]): void {
  const missed = own.find(({ phase, fileId }) => phase.kind === 'stored' && !fileId)
  const fileName = missed?.name.split('/').at(-1) ?? ''
  const { data } = useQuery({
    ...filesNamed(fileName.replace(/\.\w+$/, '').slice(0, 100)),
    enabled: missed !== undefined,
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  })
  const file = data?.files.find(
    ({ newest, isSample }) => !isSample && newest.fileName === fileName && newest.bytes === missed?.bytes,
  )
  useEffect(() => {
    if (missed && file) markStoredAs(missed.key, file.id)
  }, [missed, file])
}
