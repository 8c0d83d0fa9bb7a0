export interface AdminListCase {
  name: string
  path: string
  /** The same question where there are few rows: another page or record, because they have fewer. */
  baseline: (sizes: { users: number; orders: number; audit: number }) => string
}

const padded = (prefix: string, number: number): string => `${prefix}_${String(number).padStart(26, '0')}`
const SIZE = 50

/** Every admin list: its first page, page 2,000 or the last one, each sort, and each way to search. */
export function adminListCases(many: { users: number; orders: number; audit: number }): AdminListCase[] {
  return [
    ...paged('/admin/users', many.users, ['sort=createdAt', 'sort=name&order=asc', 'sort=email&order=asc']),
    ...paged('/admin/orders', many.orders, [
      ...[
        '',
        'order=asc',
        'sort=placedAt',
        'sort=orderNumber&order=asc',
        'sort=orderNumber',
        'sort=totalCents',
      ],
    ]),
    ...paged('/admin/slantOrders', many.orders, ['', 'order=asc', 'sort=orderNumber&order=asc']),
    ...paged('/admin/files', many.users * 2, ['', 'sort=name&order=asc', 'sort=bytes']),
    ...paged('/admin/shops', many.users, ['', 'sort=name&order=asc']),
    ...paged('/admin/audit', many.audit, ['', 'order=asc']),
    ...paged('/admin/sales', many.users, ['', 'sort=totalCents']),
    ...paged('/admin/portals', many.users, ['']),
    ...paged('/admin/reviews', many.users, ['']),
    ...paged('/admin/support/tickets', many.users, ['sort=waitingSince', 'sort=createdAt', 'sort=plan']),
    ...paged('/admin/movements', many.orders, ['', 'kind=CHARGE']),
    // Parts that are counted by day.
    ...paged('/admin/users', many.users, ['role=USER']),
    ...paged('/admin/users', many.users / 8, ['application=PENDING']),
    ...paged('/admin/orders', many.orders / 10, ['isUnsubmitted=true']),
    ...paged('/admin/slantOrders', many.orders / 2, ['state=DELIVERED']),
    ...paged('/admin/audit', many.audit / 2, ['action=sign-in.done']),
    ...paged('/admin/sales', many.users / 2, ['state=COMPLETED']),
    ...paged('/admin/portals', many.users / 5, ['state=LISTED']),
    ...paged('/admin/reviews', many.users, ['state=SHOWN']),
    ...paged('/admin/support/tickets', many.users / 2, ['state=CLOSED&sort=createdAt']),
    ...paged('/admin/shops', many.users / 10, ['status=FAILING']),
    // Parts sorted by a column.
    ...paged('/admin/users', many.users, ['role=USER&sort=name&order=asc']),
    ...paged('/admin/users', many.users / 8, ['application=PENDING&sort=email']),
    ...paged('/admin/orders', many.orders / 10, [
      'isUnsubmitted=true&sort=placedAt',
      'isUnsubmitted=true&sort=orderNumber&order=asc',
      'isUnsubmitted=true&sort=totalCents',
    ]),
    ...paged('/admin/orders', many.orders, ['isUnsubmitted=false&sort=totalCents']),
    ...paged('/admin/slantOrders', many.orders / 2, ['state=DELIVERED&sort=orderNumber&order=asc']),
    ...paged('/admin/sales', many.users / 2, ['state=COMPLETED&sort=totalCents']),
    ...paged('/admin/support/tickets', many.users / 2, [
      'state=CLOSED&sort=waitingSince',
      'state=CLOSED&sort=plan',
    ]),
    ...paged('/admin/shops', many.users / 10, ['status=FAILING&sort=name&order=asc']),
    ...paged('/applications', many.users / 2, ['']),
    ...paged('/admin/money-requests', many.orders / 100, ['state=CONFIRMED']),
    ...searches('/admin/users', many.users, [
      (n) => `search=${md5Like(n)}`,
      { of: (n) => `search=${md5Like(n)}&searchField=name`, few: 'search=ada&searchField=name' },
      (n) => `search=${md5Like(n)}&searchField=email`,
      (n) => `search=${padded('usr', n)}&searchField=id`,
      (n) => `search=cus_${n}&searchField=customerId`,
    ]),
    ...searches('/admin/orders', many.orders, [
      (n) => `search=N-${n}`,
      (n) => `search=prov-${n}&searchField=providerOrderId`,
      (n) => `search=TRACK${n}&searchField=tracking`,
      (n) => `seller=${padded('usr', (n % many.users) + 1)}`,
    ]),
    ...searches('/admin/slantOrders', many.orders, [
      (n) => `search=N-${n}`,
      (n) => `search=prov-${n}&searchField=providerOrderId`,
      (n) => `search=TRACK${n}`,
      () => 'state=IN_REVIEW',
    ]),
    ...searches('/admin/search', many.orders, [
      (n) => `query=N-${n}`,
      (n) => `query=TRACK${n}`,
      (n) => `query=prov-${n}`,
    ]),
    ...searches('/admin/files', many.users, [
      (n) => `search=${padded('file', n)}&searchField=id`,
      { of: (n) => `search=${md5Like(n)}&searchField=name`, few: `search=${PART_OF_FEW}&searchField=name` },
      { of: (n) => `search=${md5Like(n)}`, few: `search=${PART_OF_FEW}` },
    ]),
    ...searches('/admin/shops', many.users, [(n) => `search=${padded('usr', n)}&searchField=sellerId`]),
    ...searches('/admin/audit', many.audit, [
      (n) => `requestId=req-${n}`,
      (n) => `actor=${padded('usr', n % 900)}`,
      (n) => `record=${padded('po', n - (n % 100))}`,
      () => 'action=order.refunded',
    ]),
    ...searches('/admin/sales', many.users, [
      (n) => `search=${padded('sal', n)}&searchField=id`,
      (n) => `search=${padded('usr', n)}`,
      () => 'state=PAID',
    ]),
    ...searches('/admin/portals', many.users, [
      (n) => `search=${padded('por', n)}&searchField=id`,
      (n) => `search=${padded('usr', n)}&searchField=sellerId`,
      () => 'state=IN_REVIEW',
      () => 'isReported=true',
    ]),
    ...searches('/admin/reviews', many.users, [
      (n) => `search=${padded('rev', n)}&searchField=id`,
      () => 'state=REPORTED',
    ]),
    ...searches('/admin/support/tickets', many.users, [
      (n) => `search=${padded('usr', n)}&searchField=sellerId`,
      () => 'state=OPEN&order=asc',
    ]),
    ...searches('/admin/movements', many.orders, [
      (n) => `search=${padded('po', n)}&searchField=printOrderId`,
      (n) => `search=${padded('usr', n % 900)}&searchField=sellerId`,
    ]),
  ]
}

function paged(path: string, rows: number, sorts: readonly string[]): AdminListCase[] {
  const page = Math.min(2_000, Math.ceil(rows / SIZE))
  return sorts.flatMap((sort) => [
    { name: `${path} ${sort} page 1`, path: `${path}?${sort}`, baseline: () => `${path}?${sort}` },
    {
      name: `${path} ${sort} page ${page}`,
      path: `${path}?${sort}&page=${page}`,
      baseline: () => `${path}?${sort}`,
    },
  ])
}

type Query = (n: number) => string
/** `few` finds a page where there are few rows, as `of` does where there are many. */
type Search = Query | { of: Query; few: string }

function searches(path: string, rows: number, queries: readonly Search[]): AdminListCase[] {
  return queries.map((search) => {
    const { of, few = of(500) } = typeof search === 'function' ? { of: search } : search
    const query = of(Math.floor(rows / 2))
    return { name: `${path} ${query}`, path: `${path}?${query}`, baseline: () => `${path}?${few}` }
  })
}

/** Two characters, because few of a thousand names have the same three. */
const PART_OF_FEW = '35'

/** The seed names accounts by the beginning of a hash; three letters find a few of them. */
const md5Like = (n: number): string => (n % 4_096).toString(16).padStart(3, '0')
