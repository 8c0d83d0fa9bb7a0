import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Match, NewMatch } from '#contract/matches.ts'
import { homeQuery } from '#web/data/home-query.ts'
import { orderKeys } from '#web/data/order-keys.ts'
import { showFailure } from '#web/entities/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { matchList } from './match-queries.ts'

interface RuleToStore {
  /** Undefined for a new one. */
  id: string | undefined
  match: NewMatch
  /** How many orders wait for nothing else, for the words afterwards. */
  releasedOrders: number
}

/** Stores a rule, a new one or a changed one. */
export function useStoreMatch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, match }: RuleToStore) =>
      id ? api.updateMatch({ params: { id }, body: match }) : api.createMatch({ body: match }),
    onSuccess: (_, { releasedOrders }) =>
      showToast({
        tone: 'success',
        message:
          releasedOrders > 0
            ? `The rule is stored. It releases ${counted(releasedOrders, 'order')}.`
            : 'The rule is stored. Your unsubmitted orders are checked again.',
      }),
    onSettled: () => refresh(queryClient),
  })
}

interface RuleChange {
  id: string
  isOn?: boolean
  position?: number
}

/** Switches a rule or moves it; the list shows it at once. */
export function useChangeMatch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: RuleChange) => api.updateMatch({ params: { id }, body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: matchList.queryKey })
      queryClient.setQueryData(matchList.queryKey, (known) =>
        known ? { matches: changed(known.matches, change) } : known,
      )
    },
    onError: showFailure,
    onSettled: () => refresh(queryClient),
  })
}

function changed(matches: readonly Match[], { id, isOn, position }: RuleChange): Match[] {
  const rule = matches.find((match) => match.id === id)
  if (!rule) return [...matches]
  const others = matches.filter((match) => match.id !== id)
  const place = (position ?? rule.position) - 1
  const all = [...others.slice(0, place), { ...rule, isOn: isOn ?? rule.isOn }, ...others.slice(place)]
  return all.map((match, index) => ({ ...match, position: index + 1 }))
}

/** Removes a rule for good. */
export function useDeleteMatch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.deleteMatch({ params: { id } }),
    onSuccess: () =>
      showToast({ tone: 'success', message: 'The rule is deleted. Lines it decided are matched again.' }),
    onError: showFailure,
    onSettled: () => refresh(queryClient),
  })
}

function refresh(queryClient: QueryClient) {
  for (const queryKey of [['matches'], orderKeys.shopOrders, homeQuery.queryKey]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}
