import { expect, test } from 'vitest'
import type { SavedAddress } from '#contract/portals/buyers.ts'
import type { Checkout } from '#contract/portals/carts.ts'
import { loadCheckout } from './load-checkout.ts'

const address = (id: string, country: string, isDefault = false): SavedAddress => ({
  ...{ id, isDefault, usedAt: null },
  address: {
    ...{ name: `Pat ${id}`, line1: '1 Main Street', line2: null, city: 'Springfield', state: 'IL' },
    ...{ postalCode: '62701', country },
  },
})
const saved = [address('home', 'US', true), address('work', 'DE')]

function load(how: { typed?: string; address?: string; isSignedIn?: boolean; fails?: boolean }) {
  const asked: (string | undefined)[] = []
  const buyer = {
    email: 'pat@mail.example',
    name: how.typed ?? '',
    line1: '',
    line2: '',
    city: '',
    state: '',
  }
  const api = {
    getCheckout: async ({ query = {} }: { query?: { country?: string } }) => {
      asked.push(query.country)
      const country = query.country ?? 'US'
      return { country, buyer: { ...buyer, postalCode: '', country } } as Checkout
    },
    listAddresses: async () => {
      if (how.fails) throw new Error('down')
      return { addresses: saved }
    },
  }
  const reader = { address: how.address, isSignedIn: how.isSignedIn ?? true }
  return loadCheckout(api as unknown as Parameters<typeof loadCheckout>[0], { query: {}, ...reader }).then(
    (loaded) => ({ ...loaded, asked }),
  )
}

test('a checkout begins with the default address, and keeps the email', async () => {
  const { checkout, chosenAddress, asked } = await load({})
  expect(chosenAddress).toBe('home')
  expect(checkout.buyer).toMatchObject({ name: 'Pat home', line2: '', email: 'pat@mail.example' })
  expect(asked).toEqual([undefined])
})

test('a chosen address is priced for its country', async () => {
  const { checkout, chosenAddress, asked } = await load({ typed: 'Bea', address: 'work' })
  expect(chosenAddress).toBe('work')
  expect(checkout).toMatchObject({ country: 'DE', buyer: { name: 'Pat work', country: 'DE' } })
  expect(asked).toEqual([undefined, 'DE'])
})

test.each([
  ['something was typed', { typed: 'Bea' }],
  ['another one is typed', { address: 'typed' }],
  ['it isn’t one of the account', { address: 'adr_foreign' }],
  ['addresses can’t be read', { fails: true }],
])('no address is filled in when %s', async (_when, how) => {
  const { checkout, chosenAddress } = await load(how)
  expect(chosenAddress).toBeNull()
  expect(checkout.buyer.line1).toBe('')
})

test('a guest’s checkout asks for no addresses', async () => {
  expect(await load({ isSignedIn: false })).toMatchObject({ addresses: [], chosenAddress: null })
})
