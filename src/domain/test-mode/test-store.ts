import type { Cause } from '#contract/orders/order-checks.ts'
import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { PrintOrder, PrintOrderEvent, Waiting } from '#contract/orders/print-orders.ts'
import type { TestAct, TestScenario } from '#contract/orders/test-mode.ts'
import { providerSentences } from '../lifecycle/provider-sentences.ts'

/** Something that happens to an order of the test store, some seconds after what the seller did. */
export interface Step {
  after: number
  /** `OPEN` takes it back to the orders that aren’t submitted. */
  to: PrintOrderState | 'OPEN'
  actor: PrintOrderEvent['actor']
  text: string
  /** What the order waits for from then on. */
  waiting?: Pick<Waiting, 'doing' | 'why'>
  /** The message with which the print provider declines it. */
  declined?: string
  /** What the seller can do from then on. */
  offers?: readonly TestAct[]
}

interface TestStoreOrder {
  number: string
  title: string
  lesson: string
  buyer: PrintOrder['address']
  /** The address after `CORRECT_ADDRESS`. */
  postalCode?: string
  product: { name: string; sku: string; filament: { name: string; hex: string } }
  /** The filament after `REPLACE_FILAMENT`. */
  otherFilament?: { name: string; hex: string }
  soldCents: number
  money: { printingCents: number; deliveryCents: number; feeCents: number }
  blockedBy?: Cause
  /** What the seller can do first. */
  offers: readonly TestAct[]
  /** When it is due, in seconds after it is submitted; without, it has days. */
  dueAfter?: number
  plays: Partial<Record<TestAct, readonly Step[]>>
}

const step = (
  after: number,
  to: Step['to'],
  actor: Step['actor'],
  text: string,
  rest: Pick<Step, 'waiting' | 'declined' | 'offers'> = {},
): Step => ({ after, to, actor, text, ...rest })

const moved = (after: number, to: keyof typeof providerSentences, rest: Pick<Step, 'offers'> = {}): Step =>
  step(after, to, 'provider', providerSentences[to], rest)

const submitted = step(0, 'PREPARED', 'seller', 'Submitted')
const priced = step(2, 'DRAFTED', 'system', 'Priced by the print provider')
const charged = step(4, 'CHARGED', 'system', 'Charged')
const later = (steps: readonly Step[], seconds: number): Step[] =>
  steps.map((each) => ({ ...each, after: each.after + seconds }))

const cancelable = { offers: ['CANCEL'] } as const
const accepted = step(0, 'SUBMITTED', 'provider', 'Accepted by the print provider', cancelable)
const shipping = [moved(0, 'COMPLETED'), moved(6, 'SHIPPED'), moved(14, 'DELIVERED')]
const printing = [accepted, moved(4, 'QUEUED', cancelable), moved(10, 'PRINTING'), ...later(shipping, 22)]
const goesWell = [submitted, priced, charged, ...later(printing, 6)]
const canceled = [step(0, 'CANCELED', 'seller', 'Canceled')]

const black = { name: 'PLA Black', hex: '#1a1a1a' }

/** The orders of the test store. Everything in it is made up. */
export const testStore: Readonly<Record<TestScenario, TestStoreOrder>> = {
  SMOOTH: {
    number: 'TEST-1',
    title: 'Everything goes well',
    lesson:
      'We price the order, charge you and send it to print; then you follow it until it arrives. You can cancel it until printing starts, and get the whole charge back.',
    buyer: buyer('Mira Solberg', '18 Harbor Street', { city: 'Portland', state: 'ME', postalCode: '04101' }),
    product: { name: 'Hex planter', sku: 'PLANTER-HEX', filament: { name: 'PLA Sage', hex: '#8a9a7b' } },
    soldCents: 3400,
    money: { printingCents: 1309, deliveryCents: 556, feeCents: 131 },
    offers: ['SUBMIT'],
    plays: { SUBMIT: goesWell, CANCEL: canceled },
  },
  DECLINE: {
    number: 'TEST-2',
    title: 'Your card is declined',
    lesson:
      'Your balance doesn’t cover the order and the bank declines your card. The order doesn’t fail: it waits, uncharged, and continues as soon as you pay.',
    buyer: buyer('Jonah Whitfield', '402 Alder Avenue', {
      city: 'Boise',
      state: 'ID',
      postalCode: '83702',
    }),
    product: { name: 'Cable tray', sku: 'TRAY-60', filament: black },
    soldCents: 2800,
    money: { printingCents: 990, deliveryCents: 556, feeCents: 99 },
    offers: ['SUBMIT'],
    plays: {
      SUBMIT: [
        submitted,
        priced,
        step(4, 'DRAFTED', 'system', 'Waiting for payment: your card was declined', {
          waiting: { doing: 'CHARGE', why: 'MONEY' },
          offers: ['PAY', 'CANCEL'],
        }),
      ],
      PAY: [step(1, 'CHARGED', 'system', 'Charged'), ...later(printing, 3)],
      CANCEL: canceled,
    },
  },
  REFUSAL: {
    number: 'TEST-3',
    title: 'The print provider declines the order',
    lesson:
      'The print provider checks every order and declines this one because of its address. You aren’t charged. Correct the address, then submit it again.',
    buyer: buyer('Ines Okafor', '77 Quarry Lane', { city: 'Austin', state: 'TX', postalCode: '7870' }),
    postalCode: '78701',
    product: { name: 'Moon lamp', sku: 'LAMP-MOON', filament: { name: 'PLA White', hex: '#f4f4f0' } },
    soldCents: 4600,
    money: { printingCents: 1875, deliveryCents: 640, feeCents: 188 },
    offers: ['SUBMIT'],
    plays: {
      SUBMIT: [
        submitted,
        step(3, 'FAILED', 'provider', 'Declined by the print provider', {
          declined: 'customer.details.address.zip is required',
          offers: ['CORRECT_ADDRESS'],
        }),
      ],
      CORRECT_ADDRESS: [step(0, 'OPEN', 'seller', 'Address corrected', { offers: ['SUBMIT_AGAIN'] })],
      SUBMIT_AGAIN: goesWell,
      CANCEL: canceled,
    },
  },
  PROVIDER_DOWN: {
    number: 'TEST-4',
    title: 'The print provider is down',
    lesson:
      'The print provider stops answering right after the charge. We don’t repeat the call: we find out what came of it first, so that nothing is printed or charged twice.',
    buyer: buyer('Theo Lindqvist', '9 Birch Court', { city: 'Duluth', state: 'MN', postalCode: '55802' }),
    product: { name: 'Wall hook', sku: 'HOOK-2', filament: { name: 'PETG Gray', hex: '#8c8f94' } },
    soldCents: 1900,
    money: { printingCents: 480, deliveryCents: 499, feeCents: 48 },
    offers: ['SUBMIT'],
    plays: {
      SUBMIT: [
        submitted,
        priced,
        charged,
        step(6, 'CHARGED', 'system', 'The print provider isn’t answering', {
          waiting: { doing: 'PRINT', why: 'UNKNOWN' },
        }),
        step(22, 'SUBMITTED', 'system', 'Found at the print provider: it was accepted the first time', {
          offers: ['CANCEL'],
        }),
        ...later(printing.slice(1), 22),
      ],
      CANCEL: canceled,
    },
  },
  DELAY: {
    number: 'TEST-5',
    title: 'Printing takes too long',
    lesson:
      'Printing takes longer than usual and the ship-by date passes. The order appears under “At risk” with its cause, and you can copy a message for the buyer.',
    buyer: buyer('Rosa Delgado', '2210 Mesa Drive', { city: 'Tucson', state: 'AZ', postalCode: '85701' }),
    product: { name: 'Dragon figure', sku: 'DRAGON-L', filament: { name: 'PLA Crimson', hex: '#a3202c' } },
    soldCents: 5200,
    money: { printingCents: 2240, deliveryCents: 690, feeCents: 224 },
    offers: ['SUBMIT'],
    dueAfter: 30,
    plays: {
      SUBMIT: [submitted, priced, charged, ...later(printing.slice(0, 3), 6), ...later(shipping, 75)],
      CANCEL: canceled,
    },
  },
  OUT_OF_STOCK: {
    number: 'TEST-6',
    title: 'A filament is sold out',
    lesson:
      'The filament of this product is sold out, so the order can’t be submitted. Replace the filament in the product once, and every order with it is unblocked.',
    buyer: buyer('Caleb Nakamura', '55 Orchard Row', {
      city: 'Eugene',
      state: 'OR',
      postalCode: '97401',
    }),
    product: { name: 'Desk organizer', sku: 'DESK-ORG', filament: { name: 'PLA Teal', hex: '#1f7a7a' } },
    otherFilament: { name: 'PLA Ocean', hex: '#2a6f97' },
    soldCents: 3900,
    money: { printingCents: 1520, deliveryCents: 610, feeCents: 152 },
    blockedBy: 'FILAMENT_UNAVAILABLE',
    offers: ['REPLACE_FILAMENT'],
    plays: {
      REPLACE_FILAMENT: [step(0, 'OPEN', 'seller', 'Filament replaced', { offers: ['SUBMIT'] })],
      SUBMIT: goesWell,
      CANCEL: canceled,
    },
  },
}

function buyer(
  name: string,
  line1: string,
  place: { city: string; state: string; postalCode: string },
): PrintOrder['address'] {
  return { name, line1, ...place, company: null, line2: null, line3: null, country: 'US', phone: null }
}
