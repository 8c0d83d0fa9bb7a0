import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { shopOrderById } from '#web/data/orders/order-queries.ts'
import { placeOfOrder } from './all-orders/place-of-order.ts'

interface Props {
  id: string
  loading: ReactNode
  /** Shown if the order can't be read. */
  failure: (error: Error) => ReactNode
}

/** Leads from the id of a store's order to where it is shown in its state, so that links outlive a submission. */
export function OpenStoreOrder({ id, loading, failure }: Props) {
  const navigate = useNavigate()
  const { data, error } = useQuery(shopOrderById(id))
  const order = data?.order
  useEffect(() => {
    if (!order) return
    const printOrderId = order.printOrder?.id ?? null
    void navigate({ ...placeOfOrder({ id: order.id, printOrderId }), replace: true })
  }, [order, navigate])
  return error ? failure(error) : loading
}
