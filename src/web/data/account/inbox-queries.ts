import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InboxEntry } from '#contract/account/inbox.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'

/** The inbox, its pages and its count. */
export const inboxKey = ['inbox'] as const
const listKey = [...inboxKey, 'list'] as const

export const unreadInbox = apiQuery([...inboxKey, 'unread'], api.countInbox)

/** The inbox in pages, newest first. */
export const inboxList = (show: 'all' | 'unread') =>
  infiniteQueryOptions({
    queryKey: [...listKey, show],
    queryFn: ({ signal, pageParam }) =>
      api.listInbox({ query: { show, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

type Pages = InfiniteData<{ entries: InboxEntry[]; next: string | null }, string | null>

/** Marks entries as read, on screen at once: some of them, or everything up to one of them. */
export function useMarkInboxRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (which: { ids: string[] } | { upTo: string }) => api.markInboxRead({ body: which }),
    onMutate: (which) => {
      const isMarked = ({ id }: InboxEntry) => ('ids' in which ? which.ids.includes(id) : id <= which.upTo)
      queryClient.setQueriesData<Pages>(
        { queryKey: listKey },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              entries: page.entries.map((entry) => (isMarked(entry) ? { ...entry, isRead: true } : entry)),
            })),
          },
      )
    },
    onSuccess: (count) => queryClient.setQueryData(unreadInbox.queryKey, count),
    onError: (error) => {
      showFailure(error)
      refresh(queryClient, inboxKey)
    },
  })
}
