import { noOrderDetails } from '#contract/orders/order-details.ts'
import type { CheckedProduct, CheckFacts, InspectableLine, InspectableOrder } from '../inspectable-order.ts'

export const blackId = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
export const redId = '76fe1f79-3f1e-43e4-b8f4-61159de5b900'
export const boxId = '11111111-3f1e-43e4-b8f4-61159de5b900'
export const fileId = '00000000-0000-4000-8000-000000000001'
export const now = new Date('2026-11-21T12:00:00Z')

/** A printable line. */
export const plainLine = (over: Partial<InspectableLine> = {}): InspectableLine => ({
  id: 'line_1',
  sku: 'VASE',
  name: 'Ribbed vase',
  quantity: 2,
  options: [],
  personalization: null,
  isOwnText: false,
  productId: 'prd_vase',
  isIgnored: false,
  readOptions: [],
  usedOptions: [],
  plainText: null,
  keptVersions: {},
  letteringIds: [],
  approvedTexts: {},
  isExcluded: false,
  filamentId: null,
  ...over,
})

/** An order without problems. */
export const plainOrder = (over: Partial<InspectableOrder> = {}): InspectableOrder => ({
  id: 'so_1',
  source: 'shipstation',
  sourceOrderId: '1',
  orderNumber: 'N-1',
  sourceStatus: 'OPEN',
  shopId: 'shp_1',
  isDemo: false,
  isUnsubmitted: true,
  hasLivePrintOrder: false,
  checkVersion: 1,
  importedAt: now,
  buyerName: 'Pat Doe',
  buyerEmail: 'pat@example.test',
  address: {
    name: 'Pat Doe',
    company: null,
    line1: '123 Apple Tree St',
    line2: null,
    line3: null,
    city: 'Washington',
    state: 'DC',
    postalCode: '20001',
    country: 'US',
    phone: null,
  },
  totalCents: 4200,
  currency: 'USD',
  details: noOrderDetails,
  notes: null,
  heldAt: null,
  holdUntil: null,
  releasedAt: null,
  tags: [],
  isPartialAllowed: false,
  isForPrint: false,
  sourceChanges: [],
  twins: [],
  sendsAt: null,
  lastAttempt: null,
  quote: null,
  lines: [plainLine()],
  ...over,
})

/** A product with one fixed filament. */
export const plainProduct = (over: Partial<CheckedProduct> = {}): CheckedProduct => ({
  id: 'prd_vase',
  name: 'Vase',
  options: [],
  needsPersonalization: false,
  isArchived: false,
  fulfillment: [{ type: 'PRINT', publicFileServiceId: fileId, filamentId: blackId, quantity: 3 }],
  ...over,
})

/** A product whose Color option chooses the filament. */
export const colorProduct = (): CheckedProduct =>
  plainProduct({
    options: [
      {
        name: 'Color',
        values: [
          { value: 'Black', suffix: 'BLK', filamentId: blackId },
          { value: 'Red', suffix: null, filamentId: redId },
          { value: 'Teal', suffix: null, filamentId: null },
        ],
      },
    ],
    fulfillment: [{ type: 'PRINT', publicFileServiceId: fileId, filamentOption: 'Color', quantity: 1 }],
  })

const filament = (id: string, name: string) => ({
  id,
  name,
  profile: 'PLA',
  color: name,
  hex: '#000000',
  isAvailable: true,
})

/** A seller with live ordering and one store that sends orders two hours after import. */
export const plainFacts = (over: Partial<CheckFacts> = {}): CheckFacts => ({
  now,
  products: new Map([['prd_vase', plainProduct()]]),
  filaments: new Map([
    [blackId, filament(blackId, 'PLA Black')],
    [redId, filament(redId, 'PLA Red')],
  ]),
  components: new Map([
    [boxId, { id: boxId, name: 'Gift box', priceCents: 150, currency: 'USD', isAvailable: true }],
  ]),
  files: new Map(),
  lettering: { areas: new Map(), made: new Map(), idOf: (input) => input },
  prices: {
    parts: new Map([[`${fileId}/${blackId}/`, 500]]),
    refusals: new Map(),
    delivery: new Map([['US', 600]]),
  },
  shops: new Map([
    [
      'shp_1',
      {
        name: 'Etsy shop',
        isPaused: false,
        approval: { policy: 'AFTER_HOURS', hours: 2 },
        allowPartial: null,
        orderCapCents: null,
        dayCapCents: null,
        currency: null,
        fees: null,
        textOption: null,
        platform: null,
        isDisconnected: false,
        spentTodayCents: null,
      },
    ],
  ]),
  account: {
    allowPartial: false,
    automateOrdering: true,
    mayAutomate: true,
    isActive: true,
    timeZone: 'UTC',
    premiumLevel: 0,
    liveOrdering: 'ALLOWED',
  },
  connections: new Map([['shipstation', 'CONNECTED']]),
  margins: { floorPercent: null, rates: new Map([['USD', 1_000_000]]) },
  rules: [],
  ruleNames: { shops: new Map(), products: new Map(), filaments: new Map() },
  ...over,
})
