import { z } from 'zod'
import type { AddRoute } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { type ShipstationAccount, type ShipstationHook, shipstationAccounts } from './shipstation-accounts.ts'
import { badRequest, notFound, ok } from './shipstation-responses.ts'

const events = [
  'ORDER_NOTIFY',
  'ITEM_ORDER_NOTIFY',
  'SHIP_NOTIFY',
  'ITEM_SHIP_NOTIFY',
  'FULFILLMENT_SHIPPED',
  'FULFILLMENT_REJECTED',
] as const

const subscription = z.object({
  target_url: z.url({ protocol: /^https?$/ }),
  event: z.enum(events),
  store_id: z.number().int().nullish(),
  friendly_name: z.string().nullish(),
})

/** Routes for an account's stores, tags, carriers and webhook subscriptions. */
export function addAccountRoutes(route: AddRoute<ShipstationAccount>, { store }: World): void {
  const accounts = shipstationAccounts(store)
  route('stores.list', 'GET', '/stores', ({ account, query }) => {
    const marketplaceId = query.get('marketplaceId')
    const showsInactive = query.get('showInactive') === 'true'
    return ok(
      account.stores.filter(
        (shop) =>
          (showsInactive || shop.active) &&
          (marketplaceId === null || shop.marketplaceId === Number(marketplaceId)),
      ),
    )
  })
  route('stores.refresh', 'POST', '/stores/refreshstore', () =>
    ok({ success: 'true', message: 'A store refresh has been initiated for the requested store.' }),
  )
  route('carriers.list', 'GET', '/carriers', () =>
    ok([
      {
        name: 'USPS',
        code: 'usps',
        accountNumber: null,
        requiresFundedAccount: false,
        balance: 0,
        primary: true,
      },
    ]),
  )
  route('accounts.listtags', 'GET', '/accounts/listtags', ({ account }) => ok(account.tags))
  route('shipments.list', 'GET', '/shipments', () => ok({ shipments: [], total: 0, page: 1, pages: 0 }))

  route('webhooks.subscribe', 'POST', '/webhooks/subscribe', ({ account, body, tx }) => {
    const parsed = subscription.safeParse(body)
    if (!parsed.success) throw badRequest(`${parsed.error.issues[0]?.path.join('.')} is not valid.`)
    const { target_url: targetUrl, event, store_id, friendly_name } = parsed.data
    const id = 123_000 + tx.nextNumber('shipstation.hook')
    const hook: ShipstationHook = {
      id,
      targetUrl,
      event,
      storeId: store_id ?? null,
      name: friendly_name ?? '',
    }
    tx.put(accounts, account.key, { ...account, hooks: [...account.hooks, hook] })
    return ok({ id })
  })
  route('webhooks.list', 'GET', '/webhooks', ({ account }) =>
    ok({ webhooks: account.hooks.map((hook) => presentHook(account, hook)) }),
  )
  route('webhooks.delete', 'DELETE', '/webhooks/:id', ({ account, params, tx }) => {
    const hooks = account.hooks.filter(({ id }) => id !== Number(params.id))
    if (hooks.length === account.hooks.length) throw notFound('Webhook')
    tx.put(accounts, account.key, { ...account, hooks })
    return { status: 200 }
  })
}

function presentHook({ sellerId }: ShipstationAccount, hook: ShipstationHook) {
  return {
    IsLabelAPIHook: false,
    WebHookID: hook.id,
    SellerID: sellerId,
    StoreID: hook.storeId,
    HookType: hook.event,
    MessageFormat: 'Json',
    Url: hook.targetUrl,
    Name: hook.name,
    BulkCopyBatchID: null,
    BulkCopyRecordID: null,
    Active: true,
    WebhookLogs: [],
    Seller: null,
    Store: null,
  }
}
