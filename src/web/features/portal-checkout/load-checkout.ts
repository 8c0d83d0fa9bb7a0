import type { SavedAddress } from '#contract/portals/buyers.ts'
import type { Checkout } from '#contract/portals/carts.ts'
import type { PublicApi } from '#web/lib/public-api.ts'

interface Asked {
  query: { item?: string | undefined; quantity?: number | undefined; tried?: '1' }
  /** The saved address that was chosen, or anything else for what was typed. */
  address: string | undefined
  isSignedIn: boolean
}

export interface LoadedCheckout {
  checkout: Checkout
  /** The account’s; none without one. */
  addresses: readonly SavedAddress[]
  /** The address that the fields begin with; null for what was typed. */
  chosenAddress: string | null
}

/** What is about to be bought, with the fields filled by the saved address that was chosen, or the default one if nothing was typed. */
export async function loadCheckout(
  api: Pick<PublicApi, 'getCheckout' | 'listAddresses'>,
  { query, address, isSignedIn }: Asked,
): Promise<LoadedCheckout> {
  const [typed, addresses] = await Promise.all([
    api.getCheckout({ query }),
    // Without them, an address is typed.
    isSignedIn
      ? api.listAddresses().then(
          (saved) => saved.addresses,
          () => [],
        )
      : [],
  ])
  const { buyer } = typed
  const isTyped = buyer.name !== '' || buyer.line1 !== ''
  const chosen = address
    ? addresses.find(({ id }) => id === address)
    : isTyped
      ? undefined
      : addresses.find(({ isDefault }) => isDefault)
  if (!chosen) return { checkout: typed, addresses, chosenAddress: null }
  const { line2, state, ...rest } = chosen.address
  const { country } = rest
  const checkout = country === typed.country ? typed : await api.getCheckout({ query: { ...query, country } })
  return {
    checkout: {
      ...checkout,
      buyer: { ...rest, email: buyer.email, line2: line2 ?? '', state: state ?? '' },
    },
    addresses,
    chosenAddress: chosen.id,
  }
}
