import type { ConnectedSource, PrintOrderSource } from '#contract/stores/connections.ts'

/** What an order source is called and can do. Server and web read this instead of comparing ids. */
export interface OrderSourceFacts {
  title: string
  /** How a seller connects it: with an API key, by granting access on its own page, or by handing over files. */
  connects: 'credentials' | 'oauth' | 'file'
  /** Whether we sync its orders at intervals. */
  syncs: boolean
  /** Whether it calls our webhook when orders change. */
  sendsWebhooks: boolean
  /** Whether orders can be canceled there through us. */
  canCancel: boolean
  /** Whether sellers choose it when they cancel an order (`shippingProvider` of the contract). */
  isCancelChoice: boolean
  /** Whether its orders name the currency that the buyer paid in. Otherwise it is a setting of the store. */
  namesCurrency: boolean
  /** Whether tracking numbers can be sent there. */
  takesTracking: boolean
  /** What it offers a seller who hasn't connected it. */
  offer: string
  /** Shown when it no longer accepts the credentials. */
  rejection: string
  /** What a seller misses until it is connected again. */
  reconnectReason: string
  /** What disconnecting means there. */
  afterDisconnect: string
}

/** The order sources that sellers connect, in the order of the screens. A new source gets an entry here. */
export const orderSources: Readonly<Record<ConnectedSource, OrderSourceFacts>> = {
  shipstation: {
    title: 'ShipStation',
    connects: 'credentials',
    syncs: true,
    sendsWebhooks: true,
    canCancel: true,
    isCancelChoice: true,
    namesCurrency: false,
    takesTracking: true,
    offer:
      'Connect with the API key and secret from your ShipStation settings. New orders arrive immediately, and we send tracking numbers back automatically.',
    rejection: 'ShipStation rejected the API key and secret',
    reconnectReason: 'Reconnect ShipStation so that tracking can reach your store',
    afterDisconnect: 'We no longer send tracking numbers to ShipStation.',
  },
  shippo: {
    title: 'Shippo',
    connects: 'oauth',
    syncs: true,
    sendsWebhooks: false,
    canCancel: false,
    isCancelChoice: true,
    namesCurrency: true,
    takesTracking: false,
    offer:
      'Sign in at Shippo to connect. Orders sync every few minutes. Shippo can’t mark orders as shipped, so tracking numbers stay in Spoolyard.',
    rejection: 'Shippo no longer accepts our access. Reconnect Shippo.',
    reconnectReason: 'Reconnect Shippo so that we see changes and cancellations in your store',
    afterDisconnect: 'To revoke access in Shippo too, remove Spoolyard from its connected apps.',
  },
  csv: {
    title: 'CSV file',
    connects: 'file',
    syncs: false,
    sendsWebhooks: false,
    canCancel: false,
    isCancelChoice: false,
    namesCurrency: true,
    takesTracking: false,
    offer:
      'No ShipStation or Shippo? Import orders from a spreadsheet or from the CSV export of your store. You preview every row before anything is saved.',
    rejection: 'We couldn’t read the file.',
    reconnectReason: 'Import your latest file to see changes and cancellations in your store',
    afterDisconnect: 'Imported orders stay in Spoolyard.',
  },
}

/** Whether orders come from a tool that the seller connected, unlike the demo order and manual orders. */
export const isConnectedSource = (source: PrintOrderSource): source is ConnectedSource =>
  Object.hasOwn(orderSources, source)

/** The connected sources, in the order of the screens. */
export const connectedSources: readonly ConnectedSource[] = (
  Object.keys(orderSources) as PrintOrderSource[]
).filter(isConnectedSource)

/** Connected sources with a capability. */
export const sourcesThat = (has: (facts: OrderSourceFacts) => boolean): ConnectedSource[] =>
  connectedSources.filter((source) => has(orderSources[source]))

/** A value for each connected source, made from its facts. */
export function forEachSource<T>(make: (facts: OrderSourceFacts) => T): Readonly<Record<ConnectedSource, T>> {
  const entries = connectedSources.map((source) => [source, make(orderSources[source])])
  // The cast is safe: every connected source has an entry. `Object.fromEntries` only knows that keys are texts.
  return Object.fromEntries(entries) as Record<ConnectedSource, T>
}

/** The display names of all places that orders come from. */
export const sourceTitles: Readonly<Record<PrintOrderSource, string>> = {
  ...forEachSource(({ title }) => title),
  demo: 'Demo',
  direct: 'Manual order',
}
