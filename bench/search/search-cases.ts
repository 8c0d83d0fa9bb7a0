export interface SearchCase {
  name: string
  path: string
}

const search = (query: string, more = ''): string =>
  `/api/orders/search/shipstation?query=${encodeURIComponent(query)}${more}`

const list = (size: number): string => `/api/orders/shipstation/1/${size}?state=all`

/** What everything is held against: the first page of the list of all shop orders, as long as a page of a search. */
export const plainList: SearchCase = { name: 'plain list, 200 rows', path: list(200) }
export const shortList: SearchCase = { name: 'plain list, 50 rows', path: list(50) }

/** Texts that are everywhere, in some orders, in few and in none; in every field; far back; and with a typo. */
export const searches: readonly SearchCase[] = [
  { name: 'in most: gmail.com', path: search('gmail.com') },
  { name: 'in most: a1', path: search('a1') },
  { name: 'in a third: 112-', path: search('112-') },
  { name: 'in a seventh: jones', path: search('jones') },
  { name: 'in 1 of 42: tanakasen', path: search('tanakasen') },
  { name: 'in 1 of 500: ada jones', path: search('ada jonesov') },
  { name: 'in 1 of 1,500: a1-1234', path: search('a1-1234') },
  { name: 'in 30: 112-00712', path: search('112-00712') },
  { name: 'in one: a whole number', path: search('A1-1700007') },
  { name: 'in none: zzzz', path: search('zzzz') },
  { name: 'in none: qz', path: search('qz') },
  { name: 'in none, of frequent parts: jones@', path: search('jones@') },
  { name: 'in none, of frequent parts: model vase', path: search('model vase') },
  { name: 'number: a1-12', path: search('a1-12', '&field=orderNumber') },
  { name: 'buyer: okafor', path: search('okafor', '&field=customer') },
  { name: 'buyer, but in items: vase', path: search('vase', '&field=customer') },
  { name: 'email: jones.', path: search('jones.', '&field=email') },
  { name: 'SKU: hook-58', path: search('hook-58', '&field=sku') },
  { name: 'item: lamp, model 1', path: search('lamp, model 1', '&field=item') },
  { name: 'tracking: 1z999', path: search('1z999', '&field=tracking') },
  { name: 'page 5 of gmail.com', path: search('gmail.com', '&page=5') },
  { name: 'page 5 of a1-1234', path: search('a1-1234', '&page=3') },
  { name: 'a typo, in 1 of 42: tanakasne', path: search('tanakasne') },
  { name: 'a typo, in 1 of 500: ada jonesvo', path: search('ada jonesvo') },
  { name: 'a typo of frequent parts, in none: modle vases', path: search('modle vases') },
  { name: 'a typo, by email: jonesvo.', path: search('jonesvo.', '&field=email') },
  { name: 'every source: jones', path: search('jones').replace('shipstation', 'all') },
  { name: 'the palette: a1-17', path: '/api/search?query=a1-17' },
  { name: 'the palette: jones', path: '/api/search?query=jones' },
  { name: 'the palette, a typo: tanakasne', path: '/api/search?query=tanakasne' },
]

/** As deep as pages go: not held against the list, but against the second that no query may take. */
export const deepest: readonly SearchCase[] = [
  { name: 'page 50 of gmail.com', path: search('gmail.com', '&page=50') },
  { name: 'page 50 of tanaka', path: search('tanaka', '&page=50') },
  { name: 'page 50 of tanakasen', path: search('tanakasen', '&page=50') },
]

/** The numbers of the same seller, which are counted as they happen. */
export const numbers: readonly SearchCase[] = [
  { name: 'numbers: 90 days', path: '/api/user/stats/range/90' },
  { name: 'numbers: 30 days beside 30', path: '/api/user/stats/30' },
  { name: 'numbers: breakdown of 90 days', path: '/api/user/stats/breakdown/90' },
  { name: 'numbers: today', path: '/api/user/stats/daily' },
]
