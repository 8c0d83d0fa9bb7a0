import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'

/** The invoices of the seller's plan, newest first. */
export const planInvoiceList = apiQuery(['plan-invoices'], api.listPlanInvoices, { staleTime: 30_000 })

/** What another plan would cost now. */
export const planChange = (level: 1 | 2) =>
  apiQuery(['plan-change', level], api.previewPlanChange, {
    query: { level: level === 1 ? '1' : '2' }, // It changes with every minute of the period.
    staleTime: 0,
    gcTime: 0,
  })

const goTo = ({ url }: { url: string }) => window.location.assign(url)

/** Leaves for Stripe's page where the seller subscribes. */
export function useSubscribe() {
  return useMutation({
    mutationFn: (level: 1 | 2) => api.openPlanCheckout({ body: { level } }),
    onSuccess: goTo,
    onError: showFailure,
  })
}

/** Leaves for Stripe's billing portal. */
export function useBillingPortal() {
  return useMutation({
    mutationFn: (task: 'MANAGE' | 'CHANGE' | 'CANCEL') => api.openBillingPortal({ body: { task } }),
    onSuccess: goTo,
    onError: showFailure,
  })
}
