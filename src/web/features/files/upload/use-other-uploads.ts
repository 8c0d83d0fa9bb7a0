import { useQuery } from '@tanstack/react-query'
import type { Upload } from '#contract/products/files.ts'
import { uploadList } from '#web/data/files/file-queries.ts'
import { heldUploads } from '#web/uploads/upload-holds.ts'
import { useUploads } from '#web/uploads/upload-store.ts'

export interface OtherUpload extends Upload {
  /** Another tab of this browser is uploading it. */
  isHeld: boolean
}

const none: readonly OtherUpload[] = []
const HELD_MS = 3_000

/** Server-side uploads not started in this tab: from other tabs or left unfinished. */
export function useOtherUploads(): readonly OtherUpload[] {
  const { own, forgotten } = useUploads()
  const { data } = useQuery(uploadList)
  const ownIds = new Set(own.flatMap(({ uploadId, resumes }) => [uploadId, resumes]))
  const others = (data?.uploads ?? []).filter(({ id }) => !ownIds.has(id) && !forgotten.has(id))
  const held = useQuery({
    queryKey: [...uploadList.queryKey, 'held'],
    queryFn: heldUploads,
    enabled: others.some(({ state }) => state === 'RECEIVING'),
    refetchInterval: HELD_MS,
  }).data
  // A just-started upload may not have its ID here yet.
  if (own.some(({ phase, uploadId }) => phase.kind === 'sending' && !uploadId)) return none
  return others.map((one) => ({ ...one, isHeld: held?.has(one.id) ?? false }))
}
