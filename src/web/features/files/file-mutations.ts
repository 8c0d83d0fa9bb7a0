import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
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

interface Decision {
  uploadId: string
  decision: 'USE_EXISTING' | 'NEW_VERSION' | 'KEEP_BOTH'
}

export function useDecideUpload() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ uploadId, decision }: Decision) =>
      api.decideUpload({ params: { id: uploadId }, body: { decision } }),
    onSuccess: ({ fileId }, { uploadId }) => markDecided(uploadId, fileId),
    onError: showFailure,
    onSettled: () => refreshFiles(queryClient),
  })
}

/** Discards an unfinished upload. */
export function useForgetUpload() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (uploadId: string) => {
      const { forgetUpload } = await import('#web/uploads/send-file.ts')
      await forgetUpload(uploadId)
    },
    onError: showFailure,
    onSettled: () => refreshFiles(queryClient),
  })
}

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
  return useMutation({
    mutationFn: (body: FileChange) => api.updateFile({ params: { id }, body }),
    onSuccess: (reply) => queryClient.setQueryData(fileById(id).queryKey, reply),
    onSettled: () => refreshFiles(queryClient),
  })
}

interface Split {
  version: number
  objects: { object: number; filamentId: string | null }[]
  as: 'ONE_FILE' | 'FILES'
}

/** Makes files of objects of a project. The card shows a failure. */
export function useSplit(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Split) => api.splitFile({ params: { id }, body }),
    onSettled: () => refreshFiles(queryClient),
  })
}

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
      refreshFiles(queryClient)
      refresh(queryClient, productKey, ...shopOrderChange)
    },
  })
}

export interface BulkOutcome {
  done: string[]
  refused: { id: string; reason: string }[]
}

/** Applies an action to many files sequentially and collects the error of each. */
export function useBulk() {
  const queryClient = useQueryClient()
  return useMutation({
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
    onSettled: () => refreshFiles(queryClient),
  })
}

function refreshFiles(queryClient: QueryClient) {
  refresh(queryClient, fileKey, uploadList.queryKey)
}
