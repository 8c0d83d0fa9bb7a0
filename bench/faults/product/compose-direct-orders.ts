import { api } from '#contract/api.ts'
import { callApi } from '#testing/api/call-api.ts'
import type { Seller } from './open-shop.ts'

const orderData = {
  customer: {
    name: 'Pat Doe',
    details: {
      email: 'pat@example.test',
      address: {
        name: 'Pat Doe',
        line1: '1 Street',
        city: 'Washington',
        state: 'DC',
        zip: '20001',
        country: 'US',
      },
    },
  },
  items: [
    {
      type: 'PRINT',
      publicFileServiceId: '00000000-0000-4000-8000-000000000001',
      filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
      quantity: 1,
    },
  ],
}

/** Saves a draft, and saves it again under its key as long as it has no price. */
export async function saveDirect(url: string, { cookie }: Seller, key: string): Promise<string | null> {
  const body = { orderData, key }
  const reply = await callApi(url, { method: 'POST', path: '/api/orders/direct', body, cookie })
  if (reply?.status !== 200) return null
  const { order } = api.saveDirectOrder.reply.parse(reply.body)
  return order.price || order.kind === 'SENT' ? order.id : null
}

/** A price that has changed is agreed to by asking again, as a person would who looks at it. */
export async function processDirect(url: string, { cookie }: Seller, id: string): Promise<boolean> {
  const body = { publicOrderId: id }
  const reply = await callApi(url, { method: 'POST', path: '/api/orders/direct-process', body, cookie })
  return reply !== null && reply.status < 300
}

/** Answers with the print order that was canceled, if a complete answer said so. */
export async function cancelDirect(url: string, { cookie }: Seller, id: string): Promise<string | null> {
  const got = await callApi(url, { method: 'GET', path: `/api/orders/direct/${id}`, cookie })
  if (got?.status !== 200) return null
  const { printOrder } = api.getDirectOrder.reply.parse(got.body).order
  if (!printOrder) return null
  const path = `/api/v3/orders/prototype/${printOrder.id}`
  const reply = await callApi(url, { method: 'DELETE', path, cookie })
  if (reply?.status !== 200) return null
  return api.deleteDirectOrder.reply.parse(reply.body).outcome === 'CANCELED' ? printOrder.id : null
}
