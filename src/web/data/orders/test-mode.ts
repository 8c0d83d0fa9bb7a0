import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TestAct, TestOrder } from '#contract/orders/test-mode.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { expectSessionChange } from '#web/lib/session/session-change.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'

const MOVING_MS = 1_000

/** The orders of the test store, followed while one of them moves. */
export const testOrders = apiQuery(['test-orders'], api.listTestOrders, {
  refetchInterval: ({ state }) => (state.data?.orders.some(({ isMoving }) => isMoving) ? MOVING_MS : false),
})

/** Does something with an order of the test store. */
export function useActOnTestOrder({ scenario }: Pick<TestOrder, 'scenario'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: TestAct) => api.actOnTestOrder({ params: { scenario }, body: { act } }),
    onError: showFailure,
    onSettled: () => queryClient.invalidateQueries(testOrders),
  })
}

/** Takes every order of the test store back to its start. */
export const useResetTestOrders = () =>
  useChange({
    mutationFn: () => api.resetTestOrders(),
    replaces: testOrders.queryKey,
    onError: showFailure,
  })

/** Turns test mode on or off for this session. */
export function useSetTestMode() {
  return useMutation({
    mutationFn: (isOn: boolean) => api.setTestMode({ body: { isOn } }),
    onMutate: () => expectSessionChange(true),
    // A full page load, so that nothing of the other mode stays in memory.
    onSuccess: (_account, isOn) => window.location.assign(isOn ? '/dashboard/test-mode' : '/dashboard'),
    onError: (error) => {
      expectSessionChange(false)
      showFailure(error)
    },
  })
}
