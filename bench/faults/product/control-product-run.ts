import { api } from '#contract/api.ts'
import { callApi } from '#testing/api/call-api.ts'
import type { RunAction, RunInView, RunReply } from '../subject.ts'
import type { Seller } from './open-shop.ts'
import { confirmationOf } from './submit-to-product.ts'

export async function listRuns(url: string, { cookie }: Seller): Promise<RunInView[] | null> {
  const reply = await callApi(url, { method: 'GET', path: '/api/orders/submit-runs', cookie })
  return reply?.status === 200 ? api.listSubmitRuns.reply.parse(reply.body).runs : null
}

/** Performs an action on a run, and reads which of its orders were withdrawn. */
export async function controlRun(
  url: string,
  { cookie }: Seller,
  runId: string,
  { action, agreedCents }: { action: RunAction; agreedCents: number | undefined },
): Promise<RunReply | null> {
  const path = `/api/orders/submit-runs/${runId}`
  const body = action === 'retry' ? { agreedCents } : undefined
  const reply = await callApi(url, {
    method: 'POST',
    path: `${path}/${action}`,
    cookie,
    ...(body && { body }),
  })
  if (reply === null || reply.status >= 300) return null
  const { run } = api.pauseRun.reply.parse(reply.body)
  if (action === 'retry') {
    const orders = await readOrders(url, { cookie, id: run.id })
    return {
      withdrawn: [],
      retried:
        orders &&
        confirmationOf(
          run,
          orders.map(({ orderId }) => orderId),
        ),
    }
  }
  const orders = action === 'stop' ? await readOrders(url, { cookie, id: runId }) : null
  const stopped = (orders ?? []).filter(({ outcome }) => outcome === 'STOPPED')
  return { withdrawn: stopped.flatMap(({ printOrderId }) => printOrderId ?? []), retried: null }
}

async function readOrders(url: string, { cookie, id }: { cookie: string; id: string }) {
  const path = `/api/orders/submit-runs/${id}/orders?size=200`
  const reply = await callApi(url, { method: 'GET', path, cookie })
  return reply?.status === 200 ? api.listRunOrders.reply.parse(reply.body).orders : null
}
