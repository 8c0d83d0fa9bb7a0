import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewRule } from '#contract/orders/rules.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { changeRules } from '#web/ordered-rules/change-rules.ts'
import type { RuleChange } from '#web/ordered-rules/ordered-rule.ts'
import { shopOrderChange } from '../orders/order-keys.ts'
import { useChange } from '../use-change.ts'
import { ruleList } from './rule-queries.ts'

/** Saves a changed rule, or a new one, which starts turned off. */
export const useStoreRule = () =>
  useChange({
    mutationFn: ({ id, rule }: { id: string | undefined; rule: NewRule }) =>
      id ? api.updateRule({ params: { id }, body: rule }) : api.createRule({ body: rule }),
    done: ({ rule }) =>
      rule.isOn
        ? 'Rule saved. We’re checking your unsubmitted orders again.'
        : 'Rule saved. It starts when you turn it on.',
    stale: shopOrderChange,
  })

/** Switches or moves a rule. The list shows it before the server answers. */
export function useChangeRule() {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: ({ id, ...change }: RuleChange) => api.updateRule({ params: { id }, body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: ruleList.queryKey })
      queryClient.setQueryData(
        ruleList.queryKey,
        (known) => known && { ...known, rules: changeRules(known.rules, change) },
      )
    },
    onError: showFailure,
    stale: shopOrderChange,
  })
}

export const useDeleteRule = () =>
  useChange({
    mutationFn: (id: string) => api.deleteRule({ params: { id } }),
    done: 'Rule deleted.',
    onError: showFailure,
    stale: shopOrderChange,
  })

/** Simulates a rule on recent orders. */
export function useSimulateRule() {
  return useMutation({
    mutationFn: ({ rule, id, days }: { rule: NewRule; id: string | undefined; days: 7 | 30 | 90 }) =>
      api.simulateRule({ body: { rule, days, ...(id && { replaces: id }) } }),
  })
}

/** Turns automatic ordering on or off for the account. */
export function useAutomateOrdering() {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: (automateOrdering: boolean) => api.updateUser({ body: { automateOrdering } }),
    onSuccess: (account) => queryClient.setQueryData(signedInAccount.queryKey, account),
    onError: showFailure,
    stale: shopOrderChange,
  })
}
