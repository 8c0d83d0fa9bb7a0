import { useQueryClient } from '@tanstack/react-query'
import type { NewMatch } from '#contract/products/matches.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { changeRules } from '#web/ordered-rules/change-rules.ts'
import type { RuleChange } from '#web/ordered-rules/ordered-rule.ts'
import { shopOrderChange } from '../orders/order-keys.ts'
import { useChange } from '../use-change.ts'
import { matchList } from './match-queries.ts'

const stale = [['matches'], ...shopOrderChange]

interface RuleToStore {
  /** Undefined for a new one. */
  id: string | undefined
  match: NewMatch
  /** How many orders become ready, for the toast. */
  readyOrders: number
}

/** Saves a new or changed rule. */
export const useStoreMatch = () =>
  useChange({
    mutationFn: ({ id, match }: RuleToStore) =>
      id ? api.updateMatch({ params: { id }, body: match }) : api.createMatch({ body: match }),
    done: (_, { readyOrders }) =>
      readyOrders > 0
        ? `Rule saved. ${counted(readyOrders, 'order')} ${readyOrders === 1 ? 'becomes' : 'become'} ready.`
        : 'Rule saved. We’re checking your unsubmitted orders again.',
    stale,
  })

/** Stores the rule that items like this line are never printed, with the conditions that the server proposes. */
export const useNeverPrint = () =>
  useChange({
    mutationFn: async (lineId: string) => {
      const { match } = await api.proposeMatch({ body: { lineId, productId: null } })
      return await api.createMatch({ body: match })
    },
    done: ({ match }) => `${match.text}. Orders with nothing else to print move to “Not for print”.`,
    onError: showFailure,
    stale,
  })

/** Switches or moves a rule. The list shows it before the server answers. */
export function useChangeMatch() {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: ({ id, ...change }: RuleChange) => api.updateMatch({ params: { id }, body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: matchList.queryKey })
      queryClient.setQueryData(matchList.queryKey, (known) =>
        known ? { matches: changeRules(known.matches, change) } : known,
      )
    },
    onError: showFailure,
    stale,
  })
}

/** Deletes a rule. */
export const useDeleteMatch = () =>
  useChange({
    mutationFn: (id: string) => api.deleteMatch({ params: { id } }),
    done: 'Rule deleted. We’re matching its items again.',
    onError: showFailure,
    stale,
  })
