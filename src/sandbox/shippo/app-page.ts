import type { FastifyInstance } from 'fastify'
import { html } from '../kit/html.ts'
import { sendHtmlPage } from '../kit/html-page.ts'
import type { World } from '../kit/world.ts'
import { authorizeStyle } from './authorize-style.ts'
import { shippoAccounts } from './shippo-accounts.ts'
import { shippoAppBase } from './shippo-demo.ts'
import { shippoOrders } from './shippo-orders.ts'

/** Stands in for the page of an order in Shippo's web app. */
export function addAppPage(app: FastifyInstance, { store }: World): void {
  app.get<{ Params: { id: string } }>(`${shippoAppBase}/orders/:id`, ({ params }, reply) => {
    const order = [...shippoAccounts(store).values()]
      .map((account) => shippoOrders(store, account.id).get(params.id))
      .find((found) => found !== undefined)
    const content = order
      ? html`<h1>Order ${order.order_number}</h1>
<p>${order.to_address.name} · ${order.order_status} · ${order.total_price} ${order.currency} · ${order.shop_app}</p>
<ul>${order.line_items.map(({ title, sku, quantity }) => html`<li>${quantity} × ${title} (${sku})</li>`)}</ul>`
      : html`<h1>Order not found</h1>`
    return sendHtmlPage(reply.code(order ? 200 : 404), {
      title: 'Order – simulated Shippo',
      style: authorizeStyle,
      body: html`<main class="authorize"><p class="notice">Sandbox: this is not Shippo.</p>${content}</main>`,
    })
  })
}
