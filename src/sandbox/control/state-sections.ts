import { allPeople } from '../google/google-people.ts'
import { type Html, html } from '../kit/html.ts'
import type { World } from '../kit/world.ts'
import { printOrders } from '../print/orders/print-orders.ts'
import { printAccounts, printPlatforms } from '../print/print-accounts.ts'
import { shippoAccounts, tokensOf } from '../shippo/shippo-accounts.ts'
import { shippoOrders } from '../shippo/shippo-orders.ts'
import { shipstationAccounts } from '../shipstation/shipstation-accounts.ts'
import { shipstationOrders } from '../shipstation/shipstation-orders.ts'

const maxRows = 15

/** All accounts, with their credentials. */
export function accountSection({ store }: World): Html {
  const print = [...printAccounts(store).values()].map(({ key, platformIds }) => {
    const hooks = platformIds.map((id) => printPlatforms(store).get(id)?.webhookURL || 'no webhook')
    return html`<tr><td>Print platform</td><td><code>${key}</code></td><td><code>${platformIds.join(', ')}</code></td><td>${hooks.join(', ')}</td></tr>`
  })
  const shops = [...shipstationAccounts(store).values()].map(({ key, secret, hooks }) => {
    const count = shipstationOrders(store, key).size
    return html`<tr><td>ShipStation</td><td><code>${key}</code></td><td><code>${secret}</code></td><td>${count} orders, ${hooks.length} webhooks</td></tr>`
  })
  const shippo = [...shippoAccounts(store).values()].map(({ id, apiKey, isSuspended }) => {
    const state = isSuspended ? 'suspended' : `${tokensOf(store, id).length} tokens`
    return html`<tr><td>Shippo</td><td><code>${id}</code></td><td><code>${apiKey}</code></td><td>${shippoOrders(store, id).size} orders, ${state}</td></tr>`
  })
  return section('Accounts', ['Provider', 'Key', 'Platform or secret', ''], [...print, ...shops, ...shippo])
}

/** People who can sign in with the simulated Google. */
export function peopleSection({ store }: World): Html {
  const rows = allPeople(store).map(
    ({ name, email, emailVerified, sub }) => html`<tr><td>${name}</td><td>${email}</td>
      <td>${emailVerified ? 'verified' : 'not verified'}</td><td><code>${sub}</code></td></tr>`,
  )
  return section('People at Google', ['Name', 'Email', '', 'Sub'], rows)
}

/** The latest print orders. */
export function printOrderSection({ store }: World): Html {
  const orders = [...printOrders(store).values()].sort((a, b) => b.statusSince - a.statusSince)
  const rows = orders.slice(0, maxRows).map(
    ({ publicId, status, metadata, items, charges, chargedCents, refundedCents, updatedAt }) => html`<tr>
      <td><code>${publicId}</code></td><td><span class="status">${status}</span></td><td>${metadata.orderId}</td>
      <td class="number">${items.length}</td><td class="number">${charges}</td>
      <td class="number">${dollars(chargedCents - refundedCents)}</td><td>${when(updatedAt)}</td></tr>`,
  )
  const head = ['Number', 'Status', 'Reference', 'Items', 'Charges', 'Paid', 'Changed']
  return section(`Print orders (${orders.length})`, head, rows)
}

/** The latest ShipStation orders across all accounts. */
export function shopOrderSection({ store }: World): Html {
  const orders = [...shipstationAccounts(store).values()]
    .flatMap(({ key }) => [...shipstationOrders(store, key).values()].map((order) => ({ key, order })))
    .sort((a, b) => (a.order.wire.modifyDate < b.order.wire.modifyDate ? 1 : -1))
  const rows = orders.slice(0, maxRows).map(
    ({ key, order: { wire, shipments } }) => html`<tr>
      <td>${wire.orderNumber}</td><td><span class="status">${wire.orderStatus}</span></td><td>${wire.shipTo.name}</td>
      <td>${wire.shipTo.country}</td><td>${wire.items.map(({ sku, quantity }) => `${quantity} × ${sku ?? '–'}`).join(', ')}</td>
      <td>${shipments.map(({ trackingNumber }) => trackingNumber).join(', ')}</td><td><code>${key}</code></td></tr>`,
  )
  const head = ['Number', 'Status', 'To', '', 'Lines', 'Tracking', 'Account']
  return section(`ShipStation orders (${orders.length})`, head, rows)
}

/** The latest orders at Shippo. */
export function shippoOrderSection({ store }: World): Html {
  const orders = [...shippoAccounts(store).values()]
    .flatMap(({ id }) => [...shippoOrders(store, id).values()].map((order) => ({ id, order })))
    .sort((a, b) => Date.parse(b.order.placed_at) - Date.parse(a.order.placed_at))
  const rows = orders.slice(0, maxRows).map(
    ({ id, order: { object_id, order_number, order_status, shop_app, to_address, line_items } }) => html`<tr>
      <td>${order_number}</td><td><span class="status">${order_status}</span></td><td>${shop_app}</td><td>${to_address.name}</td>
      <td>${line_items.map(({ sku, title, quantity }) => `${quantity} × ${sku || title}`).join(', ')}</td><td><code>${id}</code></td>
      <td><button data-method="PATCH" data-path="/__sandbox/shippo/orders/${object_id}" data-body='{"account":"${id}","change":{"order_status":"SHIPPED"}}'>Buy label</button></td></tr>`,
  )
  const head = ['Number', 'Status', 'Store', 'To', 'Lines', 'Account', '']
  return section(`Shippo orders (${orders.length})`, head, rows)
}

/** The latest ledger lines. */
export function ledgerSection({ store }: World): Html {
  const lines = store.ledger.find({})
  const rows = lines
    .slice(-maxRows)
    .reverse()
    .map(
      ({ n, at, provider, action, id, reference, detail, chargedCents, answered }) => html`<tr>
      <td class="number">${n}</td><td>${when(at)}</td><td>${provider}</td><td>${action}</td><td>${detail}</td>
      <td><code>${id}</code></td><td>${reference}</td><td class="number">${chargedCents === 0 ? '' : dollars(chargedCents)}</td><td>${answered}</td></tr>`,
    )
  const head = ['', 'Time', 'Provider', 'Action', '', 'Id', 'Reference', 'Charged', 'Response']
  return section(`Ledger (${lines.length})`, head, rows)
}

/** The configured faults. */
export function faultSection({ faults }: World): Html {
  const rows = faults.list().map(
    ({ id, provider, route, mode, probability, times, hits }) => html`<tr>
      <td>${provider}</td><td><code>${route}</code></td><td><span class="status">${mode}</span></td>
      <td class="number">${Math.round(probability * 100)}%</td><td class="number">${hits} of ${times ?? 'any'}</td>
      <td><button data-method="DELETE" data-path="/__sandbox/faults/${id}">Remove</button></td></tr>`,
  )
  return section('Faults', ['Provider', 'Route', 'Mode', 'Probability', 'Hits', ''], rows)
}

function section(title: string, head: string[], rows: Html[]): Html {
  if (rows.length === 0) return html`<section><h2>${title}</h2><p>None.</p></section>`
  return html`<section><h2>${title}</h2><table><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></section>`
}

function dollars(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
}

function when(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ')
}
