import { expect, test } from 'vitest'
import { CsvError } from '#domain/csv/parse-csv.ts'
import { readAmount } from './read-amount.ts'
import { isSurelyDayFirst, readDate } from './read-date.ts'
import { readOptions } from './read-options.ts'
import { readOrderFile } from './read-order-file.ts'

const settings = { currency: 'USD', timeZone: 'America/New_York' }
const read = (csv: string) => readOrderFile(csv, settings)
const address = 'Name,Address line 1,City,State,ZIP,Country'
const ada = 'Ada Example,1 Sample Street,Boise,ID,83702,USA'

async function errorsOf(csv: string): Promise<string[]> {
  return (await problemsOf(csv)).filter((problem) => !problem.includes('?: '))
}

async function problemsOf(csv: string): Promise<string[]> {
  const { orders } = await read(csv)
  return orders.flatMap(({ problems }) =>
    problems.map(
      ({ line, column, message, isBlocking }) => `${line} ${column}${isBlocking ? '' : '?'}: ${message}`,
    ),
  )
}

test('rows with one order number are the items of one order, also if others are between them', async () => {
  const { orders, rows } = await read(
    `Order number,SKU,Quantity,Unit price,${address}
#1001,POT,2,"1,024.50",${ada}
1002,CUP,1,3,${ada}
1001,LID,1,$1,,,,,,`,
  )
  expect(rows).toBe(3)
  expect(orders.map(({ orderNumber, line, rows, problems }) => [orderNumber, line, rows, problems])).toEqual([
    ['#1001', 2, 2, []],
    ['1002', 3, 1, []],
  ])
  expect(orders[0]!.order).toMatchObject({
    sourceOrderId: '1001',
    status: 'OPEN',
    totalCents: 205_000,
    currency: 'USD',
    hasCurrency: false,
    placedAt: null,
    address: { name: 'Ada Example', city: 'Boise', state: 'ID', postalCode: '83702', country: 'US' },
    lines: [
      { sku: 'POT', quantity: 2, unitPriceCents: 102_450 },
      { sku: 'LID', quantity: 1, unitPriceCents: 100 },
    ],
  })
})

test('options, personalization, notes, gift and dates arrive as the buyer wrote them', async () => {
  const { orders } = await read(
    `Order number;Order date;Ship by;SKU;Options;Personalization;Buyer notes;Gift;Gift message;Currency
1;23.11.2026;30.11.2026;POT;Color: Black; ;x;no;;eur
2;2026-11-23 10:15:00 -0500;;POT;"Color: Black; Size: L";"=SUM(A1)
second line";'=cmd|' /C calc;yes;Hi;EUR`,
  )
  expect(orders[0]!.order).toMatchObject({
    placedAt: new Date('2026-11-23T17:00:00Z'),
    shipBy: new Date('2026-12-01T04:59:00Z'),
    currency: 'EUR',
    lines: [{ options: [{ name: 'Color', value: 'Black' }], personalization: null }],
  })
  expect(orders[1]!.order).toMatchObject({
    placedAt: new Date('2026-11-23T15:15:00Z'),
    notes: "=cmd|' /C calc",
    details: { isGift: true, giftMessage: 'Hi' },
    lines: [{ personalization: '=SUM(A1)\nsecond line' }],
  })
})

test('every row that can’t be read says its row, its column and what to write instead', async () => {
  const problems = await problemsOf(
    `Order number,SKU,Item,Quantity,Unit price,Order date,Currency,Gift,Email,Status,${address}
1.2E+11,A,,1,1,,,,,,${ada}
,A,,1,1,,,,,,${ada}
3,,,1,1,,,,,,${ada}
4,A,,0,1.234,31.2.2026,DOLLARS,maybe,nobody,late,${ada}
5,#REF!,,1,1,,,,,,${ada}
6,A,,1.5,-3,,,,,,${ada}
7,A,,1,1,,,,,,${ada}
7,B,,1,1,,,,,,Bob,,,,,
8,${'x'.repeat(201)},,1,1,,,,,,${ada}`,
  )
  expect(problems).toEqual([
    '2 Order number: Your spreadsheet shortened this number to 1.2E+11. Format the column as text and write the whole number.',
    '3 Order number: Write the number of the order, such as 1001.',
    '4 SKU: Write the SKU of the item, or its name in the column Item.',
    '5 Order date: Write a date like 2026-11-23 instead of “31.2.2026”.',
    '5 Status: Write Open, On hold, Awaiting payment, Shipped or Canceled instead of “late”.',
    '5 Email: Write an address like pat@example.com instead of “nobody”, or leave it empty.',
    '5 Quantity: Write a whole number from 1 to 10,000 instead of “0”.',
    '5 Unit price: Write an amount like 24.50 instead of “1.234”.',
    '5 Currency: Write a code like USD or EUR instead of “DOLLARS”.',
    '5 Gift: Write yes or no instead of “maybe”.',
    '6 SKU: Your spreadsheet shows the error #REF! here. Write the value instead.',
    '7 Quantity: Write a whole number from 1 to 10,000 instead of “1.5”.',
    '7 Unit price: Write an amount like 24.50 instead of “-3”.',
    '9 Name: Row 8 of the same order has “Ada Example”. Write the same in both rows, or use another order number.',
    '10 SKU: Shorten this to 200 characters; it has 201.',
  ])
})

test('cells that mean different things in different countries are errors, and so are orders beyond the limits', async () => {
  const csv = `Order number,SKU,Quantity,Unit price\n1,A,"1,000",1\n2,A,1.000,1\n3,A,10000,10000000\n4,\u0007,1,1\n5,A,1,${' '.repeat(30)}${'1'.repeat(60)}`
  expect(await errorsOf(csv)).toEqual([
    '2 Quantity: Write a whole number from 1 to 10,000 instead of “1,000”.',
    '3 Quantity: Write a whole number from 1 to 10,000 instead of “1.000”.',
    '4 Unit price: These items cost more than 10,000,000 together.',
    '5 SKU: Write the SKU of the item, or its name in the column Item.',
    '6 Unit price: Shorten this to 50 characters; it has 60.',
  ])
  const many = `Order number,SKU\n${'1,A\n'.repeat(501)}`
  expect(await errorsOf(many)).toEqual([
    '502 Order number: An order can have up to 500 items. Split it into several.',
  ])
})

test('huge cells are read in linear time', async () => {
  const cell = `1${' '.repeat(2_000_000)}x`
  const headings = 'Order number,SKU,Quantity,Unit price,Order total,Order date,Options,Status,Gift,Currency'
  const { orders } = await read(
    `${headings}\n1,A${`,${cell}`.repeat(3)},${cell},${cell},"${cell}",${cell},${cell}`,
  )
  expect(orders[0]!.order).toBeNull()
}, 10_000)

test('an address that can’t be delivered to is a warning, and the order is read', async () => {
  const csv = `Order number,SKU,${address}\n1,A,Ada,1 Street,Berlin,,1011,Deutschland\n2,A,Ada,1 Street,Boise,ID,83702,Atlantis`
  expect(await problemsOf(csv)).toEqual([
    expect.stringMatching(/^2 ZIP\?: “1011” isn’t a .* of Germany/),
    '3 Country?: “Atlantis” isn’t a country we know. Choose the country from the list.',
  ])
  const { orders } = await read(csv)
  expect(orders.map(({ order }) => order?.address.country)).toEqual(['DE', 'Atlantis'])
})

test('what spreadsheets do to numbers is undone', async () => {
  const { orders } = await read(
    `sep=\t\nOrder number\tSKU\tQuantity\tZIP\tCountry\tOrder date\n="00123"\t'007\t3.00\t2134\tUS\t46349`,
  )
  expect(orders[0]!.order).toMatchObject({
    orderNumber: '00123',
    address: { postalCode: '02134' },
    placedAt: new Date('2026-11-23T17:00:00Z'),
    lines: [{ sku: '007', quantity: 3 }],
  })
})

test.each([
  ['Paid', 'OPEN'],
  ['', 'OPEN'],
  ['partially_paid', 'AWAITING_PAYMENT'],
  ['Unpaid', 'AWAITING_PAYMENT'],
  ['expired', 'AWAITING_PAYMENT'],
  ['partially_refunded', 'ON_HOLD'],
  ['refunded', 'CANCELED'],
  ['Bounced', undefined],
])('an order with the payment status “%s” is %s', async (payment, status) => {
  const { orders } = await read(
    `Order number,SKU,Financial status,Fulfillment status,${address}\n1,A,${payment},unfulfilled,${ada}`,
  )
  expect(orders[0]!.order?.status).toBe(status)
  expect(orders[0]!.problems.map(({ message }) => message)).toEqual(
    status
      ? []
      : [
          'We don’t know the payment status “Bounced”. Write Paid, Pending, Partially refunded, Refunded or Voided.',
        ],
  )
})

test('exports of Shopify and Etsy are read as they are, without orders that are over', async () => {
  const shopify = await read(
    `Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Street,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Notes,Cancelled at
#1001,ada@example.com,paid,unfulfilled,USD,61.00,2026-11-20 10:11:12 -0500,2,Planter - Black,24.50,PLANTER,Ada Example,"1 Sample Street, 2",1 Sample Street,Boise,'83702,ID,US,Please hurry,
#1001,ada@example.com,,,,,,1,Name plate,12.00,PLATE,,,,,,,,,
#1002,bob@example.com,paid,fulfilled,USD,12.00,2026-11-20 10:11:12 -0500,1,Name plate,12.00,PLATE,Bob,1 A St,1 A St,Boise,'83702,ID,US,,
#1003,bob@example.com,pending,unfulfilled,USD,12.00,2026-11-20 10:11:12 -0500,1,Name plate,12.00,PLATE,Bob,1 A St,1 A St,Boise,'83702,ID,US,,
#1004,bob@example.com,paid,partial,USD,12.00,2026-11-20 10:11:12 -0500,2,Name plate,6.00,PLATE,Bob,1 A St,1 A St,Boise,'83702,ID,US,,`,
  )
  expect(shopify.ignored).toEqual(['Shipping Street'])
  expect(shopify.orders.map(({ order, problems }) => [order?.status, order?.lines.length, problems])).toEqual(
    [
      ['OPEN', 2, []],
      ['SHIPPED', 1, []],
      ['AWAITING_PAYMENT', 1, []],
      ['OPEN', 1, []],
    ],
  )
  expect(shopify.orders.map(({ order }) => order?.details.isPartlyShipped)).toEqual([
    ...[undefined, undefined, undefined, true],
  ])
  expect(shopify.orders[0]!.order).toMatchObject({ totalCents: 6_100, notes: 'Please hurry' })
  const etsy = await read(
    `Sale Date,Item Name,Buyer,Quantity,Price,Currency,Order ID,Date Shipped,Ship Name,Ship Address1,Ship City,Ship State,Ship Zipcode,Ship Country,Variations,SKU
11/23/26,Planter,ada99,1,24.50,USD,3412345678,,Ada Example,1 Sample Street,Boise,ID,83702,United States,"Primary color:Black,Size:Large",PLANTER`,
  )
  expect(etsy.ignored).toEqual(['Buyer'])
  expect(etsy.orders[0]!.order?.buyerName).toBe('Ada Example')
  expect(etsy.orders[0]!.order!.lines[0]!.options).toEqual([
    { name: 'Primary color', value: 'Black' },
    { name: 'Size', value: 'Large' },
  ])
})

test.each([
  ['12', 1_200],
  ['$1,234.5', 123_450],
  ['1.234,56 €', 123_456],
  ['12,50', 1_250],
  ['1,234', 123_400],
  ['USD 3.20', 320],
  ['1.234', null],
  ['1,23,4', null],
  ['-1', null],
  ['99999999999', null],
  ['one', null],
])('the amount %s', (text, cents) => expect(readAmount(text)).toBe(cents))

test.each([
  ['2026-11-23', false, '2026-11-23T12:00:00.000Z'],
  ['11/3/2026', false, '2026-11-03T12:00:00.000Z'],
  ['11/3/2026', true, '2026-03-11T12:00:00.000Z'],
  ['Nov 3, 2026 2:05 PM', false, '2026-11-03T14:05:00.000Z'],
  ['3 November 2026', false, '2026-11-03T12:00:00.000Z'],
  ['2026-11-23T10:00:00Z', false, '2026-11-23T10:00:00.000Z'],
  ['46349.5', false, '2026-11-23T12:00:00.000Z'],
  ['2/30/2026', false, null],
  ['23/11/1926', true, null],
  ['soon', false, null],
])('the date %s, day first: %s', (text, isDayFirst, at) => {
  const reading = { timeZone: 'UTC', isDayFirst, defaultTime: '12:00' }
  expect(readDate(text, reading)?.toISOString() ?? null).toBe(at)
})

test('a day beyond the twelfth tells how the file writes dates', () => {
  expect(['3/4/2026', '13/4/2026', '4/13/2026'].map(isSurelyDayFirst)).toEqual([false, true, false])
})

test.each([
  ['', []],
  ['Color: Black', [['Color', 'Black']]],
  ['Text: Meet me: at 5, sharp', [['Text', 'Meet me: at 5, sharp']]],
  [
    'Color: Black; Text: a\\;b',
    [
      ['Color', 'Black'],
      ['Text', 'a;b'],
    ],
  ],
  [
    'Black / L',
    [
      ['Variant', 'Black'],
      ['Variant 2', 'L'],
    ],
  ],
  [
    'Color: Red | L',
    [
      ['Color', 'Red'],
      ['Variant', 'L'],
    ],
  ],
])('the options %s', (text, options) => {
  expect(readOptions(text).map(({ name, value }) => [name, value])).toEqual(options)
})

test.each([
  ['', 'no “Order number” column'],
  ['Order number,SKU\n', 'no rows below'],
  ['SKU,Quantity\nA,1', 'no “Order number” column'],
  ['Order number,Quantity\n1,1', 'neither a “SKU” nor an “Item”'],
  ['Order number,SKU\n"1,A', 'never closed'],
  [`Order number,SKU${',x'.repeat(300)}\n1,A`, 'more than 300 columns'],
  [`Order number,SKU\n${'1,A\n'.repeat(10_001)}`, 'more than 10,000 rows'],
])('a file that isn’t an order file says why (%#)', async (csv, why) => {
  const error = await read(csv).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(CsvError)
  expect(String(error)).toContain(why)
})
