import { uuidFrom } from '#sandbox/kit/seeded-random.ts'

export interface Filament {
  publicId: string
  name: string
  provider: string
  profile: 'PLA' | 'PETG'
  color: string
  hexValue: string
  imageURL: string
  public: boolean
  available: boolean
}

/** The default filament of an estimate. */
export const plaBlackId = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'

type Row = [name: string, profile: 'PLA' | 'PETG', color: string, hexValue: string]

const rows: Row[] = [
  ['PLA BLACK', 'PLA', 'black', '#000000'],
  ['PLA WHITE', 'PLA', 'white', '#ffffff'],
  ['PLA GRAY', 'PLA', 'gray', '#8a8d8f'],
  ['PLA RED', 'PLA', 'red', '#c8102e'],
  ['PLA ORANGE', 'PLA', 'orange', '#fe5000'],
  ['PLA YELLOW', 'PLA', 'yellow', '#ffc72c'],
  ['PLA GREEN', 'PLA', 'green', '#00843d'],
  ['PLA FOREST GREEN', 'PLA', 'forest green', '#21432f'],
  ['PLA BLUE', 'PLA', 'blue', '#0057b8'],
  ['PLA SKY BLUE', 'PLA', 'sky blue', '#6cace4'],
  ['PLA PURPLE', 'PLA', 'purple', '#5f259f'],
  ['PLA PINK', 'PLA', 'pink', '#f5b6cd'],
  ['PLA BROWN', 'PLA', 'brown', '#6f4e37'],
  ['PLA MATTE BLACK', 'PLA', 'matte black', '#1c1c1c'],
  ['PLA MATTE WHITE', 'PLA', 'matte white', '#f2f0eb'],
  ['PLA GOLD', 'PLA', 'gold', '#b9975b'],
  ['PLA SILVER', 'PLA', 'silver', '#a7a8aa'],
  ['PETG BLACK', 'PETG', 'black', '#0a0a0a'],
  ['PETG WHITE', 'PETG', 'white', '#fafafa'],
  ['PETG CLEAR', 'PETG', 'clear', '#dfe9ec'],
  ['PETG BLUE', 'PETG', 'blue', '#1f4e9e'],
]

const soldOut = 'PLA GOLD'

export const filaments: readonly Filament[] = rows.map(([name, profile, color, hexValue]) => ({
  publicId: name === 'PLA BLACK' ? plaBlackId : uuidFrom(`filament:${name}`),
  name,
  provider: 'Slant 3D',
  profile,
  color,
  hexValue,
  imageURL: '',
  public: true,
  available: name !== soldOut,
}))

export interface Category {
  id: string
  name: string
  slug: string
  parentId: string | null
}

export interface Component {
  id: string
  name: string
  description: string
  price: number
  priceUnit: 'USD'
  weight: number
  weightUnit: 'g'
  imageUrl: string
  dimensions: string
  dimensionUnit: 'mm'
  categoryId: string
  tags: string[]
}

const category = (slug: string, name: string, parent?: string): Category => ({
  id: uuidFrom(`category:${slug}`),
  name,
  slug,
  parentId: parent === undefined ? null : uuidFrom(`category:${parent}`),
})

export const categories: readonly Category[] = [
  category('hardware', 'Hardware'),
  category('magnets', 'Magnets', 'hardware'),
  category('fasteners', 'Fasteners', 'hardware'),
  category('lighting', 'Lighting'),
  category('packaging', 'Packaging'),
]

type ComponentRow = [
  slug: string,
  name: string,
  price: number,
  weight: number,
  dimensions: string,
  description: string,
]

const componentRows: ComponentRow[] = [
  ['magnets', 'Neodymium magnet 5 x 2', 0.12, 0.3, '5 x 5 x 2', 'Round N35 magnet, nickel plated'],
  ['magnets', 'Neodymium magnet 10 x 3', 0.28, 1.8, '10 x 10 x 3', 'Round N42 magnet, nickel plated'],
  ['fasteners', 'M3 x 10 screw', 0.05, 0.7, '5 x 5 x 10', 'Socket head cap screw, stainless'],
  ['fasteners', 'M3 heat-set insert', 0.08, 0.4, '5 x 5 x 4', 'Brass insert for plastic'],
  ['fasteners', 'M4 x 20 screw', 0.09, 2.1, '7 x 7 x 20', 'Socket head cap screw, stainless'],
  ['hardware', 'Rubber foot', 0.06, 0.5, '8 x 8 x 3', 'Self-adhesive, clear'],
  ['hardware', 'Key ring 25 mm', 0.11, 3.2, '25 x 25 x 2', 'Split ring, steel'],
  ['hardware', 'Bearing 608', 0.65, 12, '22 x 22 x 7', 'Deep groove ball bearing'],
  ['lighting', 'LED puck', 2.4, 28, '60 x 60 x 18', 'Warm white, USB powered'],
  ['lighting', 'E14 lamp cord', 4.75, 140, '1800 x 30 x 30', 'Textile cord with switch'],
  ['packaging', 'Gift box small', 1.35, 62, '150 x 150 x 120', 'Kraft board with tissue'],
  ['packaging', 'Thank-you card', 0.35, 6, '148 x 105 x 1', 'Heavy card, blank inside'],
]

export const components: readonly Component[] = componentRows.map(
  ([slug, name, price, weight, dimensions, description]) => ({
    id: uuidFrom(`component:${name}`),
    name,
    description,
    price,
    priceUnit: 'USD',
    weight,
    weightUnit: 'g',
    // The real platform's URLs contain unencoded spaces too, so clients must encode them.
    imageUrl: `https://images.sandbox.invalid/components/${name}.png`,
    dimensions,
    dimensionUnit: 'mm',
    categoryId: uuidFrom(`category:${slug}`),
    tags: [slug],
  }),
)

export const stationery = [
  {
    id: uuidFrom('stationery:postcard'),
    name: 'Postcard 4 x 6',
    description: 'Your picture on a card in every package',
    price: 0,
    weight: 5,
    image_url: 'https://images.sandbox.invalid/stationery/postcard.png',
    dimensions: '4x6',
    quantity: 5000,
    public: true,
    available: true,
  },
  {
    id: uuidFrom('stationery:sticker'),
    name: 'Round sticker',
    description: 'Your logo, 50 mm',
    price: 0,
    weight: 1,
    image_url: 'https://images.sandbox.invalid/stationery/sticker.png',
    dimensions: '2x2',
    quantity: 12000,
    public: true,
    available: true,
  },
] as const
