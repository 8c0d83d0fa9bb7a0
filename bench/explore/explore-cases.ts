export interface ExploreCase {
  name: string
  /** The query of the nth call. */
  query(call: number): Record<string, string>
}

/** The nth word of the seeded market, the commonest first; see `seed-listings.sql`. */
function wordAt(index: number): string {
  const first = [
    'ba',
    'co',
    'di',
    'fu',
    'ga',
    'ho',
    'ju',
    'ka',
    'li',
    'mo',
    'nu',
    'pa',
    'ri',
    'so',
    'tu',
    'va',
    'wo',
    'zi',
  ]
  const second = ['lan', 'mer', 'tos', 'kin', 'dar', 'vel', 'pon', 'rus', 'gam', 'bet', 'fol', 'sar', 'wim']
  const third = 'da go ki lo mu ne pi ro sa tu vo xa ze bu ce fi hy ja le ma no pu ra si te wa'.split(' ')
  return first[index % 18]! + second[Math.floor(index / 18) % 13]! + third[Math.floor(index / 234) % 26]!
}

/** Words as often as listings have them, the same in every run. */
const word = (call: number): string => wordAt(Math.floor(6 * 1_000 ** fraction(call)) - 6)
const fraction = (call: number): number => (call * 0.618_033_988_75) % 1
const pick = <Value>(values: readonly Value[], call: number): Value => values[call % values.length]!
const categories = ['HOME', 'LIGHTING', 'GARDEN', 'OTHER']
const colors = ['black', 'red', 'pink', 'blue']

export const exploreCases: readonly ExploreCase[] = [
  { name: 'newest', query: () => ({}) },
  { name: 'cheapest, page 40', query: () => ({ sort: 'cheapest', page: '40' }) },
  { name: 'best rated, page 40', query: () => ({ sort: 'rated', page: '40' }) },
  { name: 'one word', query: (call) => ({ text: word(call) }) },
  { name: 'the commonest words', query: (call) => ({ text: wordAt(call % 5) }) },
  { name: 'two words', query: (call) => ({ text: `${word(call)} ${word(call + 7)}` }) },
  { name: 'one word, newest, page 5', query: (call) => ({ text: word(call), sort: 'newest', page: '5' }) },
  { name: 'one word, cheapest', query: (call) => ({ text: word(call), sort: 'cheapest' }) },
  { name: 'one word, best rated', query: (call) => ({ text: word(call), sort: 'rated' }) },
  { name: 'word, 4 stars and up', query: (call) => ({ text: word(call), rating: 'FROM_4' }) },
  { name: 'word and category', query: (call) => ({ text: word(call), category: pick(categories, call) }) },
  {
    name: 'word, color and country',
    query: (call) => ({
      text: word(call),
      color: pick(colors, call),
      country: pick(['US', 'DE', 'JP'], call),
    }),
  },
  { name: 'category', query: (call) => ({ category: pick(categories, call) }) },
  {
    name: 'category, material and price',
    query: (call) => ({
      category: pick(categories, call),
      material: pick(['PLA', 'TPU'], call),
      price: 'FROM_10',
    }),
  },
  { name: 'country', query: (call) => ({ country: pick(['US', 'DE', 'JP'], call) }) },
  { name: 'color, dearest', query: (call) => ({ color: pick(colors, call), sort: 'dearest' }) },
  { name: 'typing error', query: (call) => ({ text: `${word(call)}q` }) },
]
