import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewRule, Rule } from '#contract/rules.ts'
import { orderKeys } from '#web/data/order-keys.ts'
import { showFailure } from '#web/entities/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { ruleList } from './rule-queries.ts'

/** Stores a rule: a new one, which is off at first, or a changed one. */
export function useStoreRule() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, rule }: { id: string | undefined; rule: NewRule }) =>
      id ? api.updateRule({ params: { id }, body: rule }) : api.createRule({ body: rule }),
    onSuccess: ({ rule }) =>
      showToast({
        tone: 'success',
        message: rule.isOn
          ? 'The rule is stored. Your unsubmitted orders are checked again.'
          : 'The rule is stored. It does nothing until you switch it on.',
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
export function useChangeRule() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: RuleChange) => api.updateRule({ params: { id }, body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: ruleList.queryKey })
      queryClient.setQueryData(
        ruleList.queryKey,
        (known) => known && { ...known, rules: changed(known.rules, change) },
      )
    },
    onError: showFailure,
    onSettled: () => refresh(queryClient),
  })
}

function changed(rules: readonly Rule[], { id, isOn, position }: RuleChange): Rule[] {
  const rule = rules.find((each) => each.id === id)
  if (!rule) return [...rules]
  const others = rules.filter((each) => each !== rule)
  const place = (position ?? rule.position) - 1
  const all = [...others.slice(0, place), { ...rule, isOn: isOn ?? rule.isOn }, ...others.slice(place)]
  return all.map((each, index) => ({ ...each, position: index + 1 }))
}

/** Removes a rule for good. */
export function useDeleteRule() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.deleteRule({ params: { id } }),
    onSuccess: () => showToast({ tone: 'success', message: 'The rule is deleted.' }),
    onError: showFailure,
    onSettled: () => refresh(queryClient),
  })
}

/** What a rule would have done with the orders of the last days. */
export function useSimulateRule() {
  return useMutation({
    mutationFn: ({ rule, id, days }: { rule: NewRule; id: string | undefined; days: 7 | 30 | 90 }) =>
      api.simulateRule({ body: { rule, days, ...(id && { replaces: id }) } }),
  })
}

/** Switches automatic ordering of the whole account. */
export function useAutomateOrdering() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (automateOrdering: boolean) => api.updateUser({ body: { automateOrdering } }),
    onSuccess: (account) => queryClient.setQueryData(signedInAccount.queryKey, account),
    onError: showFailure,
    onSettled: () => refresh(queryClient),
  })
}

function refresh(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: orderKeys.shopOrders })
}
