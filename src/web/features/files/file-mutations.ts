import { useQueryClient } from '@tanstack/react-query'
import type { FileRights } from '#contract/products/files.ts'
import { fileById, fileKey, uploadList } from '#web/data/files/file-queries.ts'
import { shopOrderChange } from '#web/data/orders/order-keys.ts'
import { productKey } from '#web/data/products/product-queries.ts'
import { refresh } from '#web/data/refresh.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { useChange } from '#web/data/use-change.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { markDecided } from '#web/uploads/upload-store.ts'

const stale = [fileKey, uploadList.queryKey]

interface Decision {
  uploadId: string
  decision: 'USE_EXISTING' | 'NEW_VERSION' | 'KEEP_BOTH'
}

export const useDecideUpload = () =>
  useChange({
    mutationFn: ({ uploadId, decision }: Decision) =>
      api.decideUpload({ params: { id: uploadId }, body: { decision } }),
    onSuccess: ({ fileId }, { uploadId }) => markDecided(uploadId, fileId),
    onError: showFailure,
    stale,
  })

/** Discards an unfinished upload. */
export const useForgetUpload = () =>
  useChange({
    mutationFn: async (uploadId: string) => {
      const { forgetUpload } = await import('#web/uploads/send-file.ts')
      await forgetUpload(uploadId)
    },
    onError: showFailure,
    stale,
  })

export interface FileChange {
  name?: string
  folder?: string
  tags?: string[]
  notes?: string
  rights?: FileRights
}

/** Updates a file's details. The form shows a failure. */
export function useChangeFile(id: string) {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: (body: FileChange) => api.updateFile({ params: { id }, body }),
    onSuccess: (reply) => queryClient.setQueryData(fileById(id).queryKey, reply),
    stale,
  })
}

interface Split {
  version: number
  objects: { object: number; filamentId: string | null }[]
  as: 'ONE_FILE' | 'FILES'
}

/** Makes files of objects of a project. The card shows a failure. */
export const useSplit = (id: string) =>
  useChange({
    mutationFn: (body: Split) => api.splitFile({ params: { id }, body }),
    stale,
  })

interface RollOut {
  version: number
  scope: 'NEW_ORDERS' | 'UNSENT_ORDERS'
}

export function useRollOut(id: string) {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: (body: RollOut) => api.rollOutFile({ params: { id }, body: { ...body, apply: true } }),
    done: ({ products }, { version }) =>
      `${counted(products.length, 'product')} now ${products.length === 1 ? 'prints' : 'print'} version ${version}.`,
    onSettled: () => {
      refresh(queryClient, ...stale)
      refresh(queryClient, productKey, ...shopOrderChange)
    },
  })
}

export interface BulkOutcome {
  done: string[]
  refused: { id: string; reason: string }[]
}

/** Applies an action to many files sequentially and collects the error of each. */
export const useBulk = () =>
  useChange({
    mutationFn: async ({ ids, act }: { ids: readonly string[]; act: (id: string) => Promise<unknown> }) => {
      const outcome: BulkOutcome = { done: [], refused: [] }
      for (const id of ids) {
        await act(id).then(
          () => outcome.done.push(id),
          (error: Error) => outcome.refused.push({ id, reason: error.message }),
        )
      }
      return outcome
    },
    stale,
  })
