import {
  type DataTag,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from './refresh.ts'

interface Options<Reply, Input, Before> extends UseMutationOptions<Reply, Error, Input, Before> {
  /** What a toast says on success. */
  done?: string | ((reply: Reply, input: Input) => string)
  /** The query whose data the reply is. */
  replaces?: DataTag<QueryKey, Reply, Error>
  /** What is refetched afterwards, on failure, too: it may have been for something that changed meanwhile. */
  stale?: readonly QueryKey[]
}

/** A mutation that says what it did, shows its reply and refetches what it changed. */
export function useChange<Reply, Input = void, Before = unknown>({
  done,
  replaces,
  stale,
  ...options
}: Options<Reply, Input, Before>): UseMutationResult<Reply, Error, Input, Before> {
  const queryClient = useQueryClient()
  return useMutation({
    ...options,
    onSuccess: (reply, input, ...rest) => {
      if (replaces) queryClient.setQueryData(replaces, reply)
      if (done) showToast({ tone: 'success', message: typeof done === 'string' ? done : done(reply, input) })
      return options.onSuccess?.(reply, input, ...rest)
    },
    onSettled: (...outcome) => {
      if (stale) refresh(queryClient, ...stale)
      return options.onSettled?.(...outcome)
    },
  })
}
