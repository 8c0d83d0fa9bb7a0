import type { PortalCategory } from '#contract/portals/facets.ts'

/** What the demo seller lists of a product, and what its buyers think of it. */
export interface MarketListing {
  sku: string
  title: string
  category: PortalCategory
  priceCents: number
  leadDays: number
  /** In the folder of the pages’ pictures. */
  photo: string
  description: string
  /** One for each delivered order, in this order. */
  reviews: readonly { stars: number; text: string; answer?: string }[]
}

export const marketListings: readonly MarketListing[] = [
  {
    sku: 'VASE-RIBBED',
    title: 'Ribbed vase for dried flowers',
    category: 'HOME',
    priceCents: 3_490,
    leadDays: 3,
    photo: 'vase-900.webp',
    description:
      'A tall vase with soft ribs that catch the light. The neck is narrow, so three stems already look full.\n\n- Made for dried and artificial flowers\n- For fresh ones, put a glass tube inside\n- Wipe it with a damp cloth; keep it out of the dishwasher',
    reviews: [
      { stars: 5, text: 'Even nicer than in the picture. The ribs hide the layers completely.' },
      {
        stars: 4,
        text: 'Lovely shape. It is light, so I put a handful of pebbles in.',
        answer: 'Pebbles are a good idea. We do the same on our shelf.',
      },
      { stars: 5, text: 'Bought a second one for my sister.' },
    ],
  },
  {
    sku: 'PLANTER-HEX',
    title: 'Hexagonal planter',
    category: 'GARDEN',
    priceCents: 2_990,
    leadDays: 3,
    photo: 'planter-900.webp',
    description:
      'Six straight sides, so several of them stand close together on a windowsill.\n\nFits a nursery pot of 9 cm. There is no hole in the bottom: use it as a cover for the pot that your plant came in.',
    reviews: [
      { stars: 5, text: 'Three of these make a perfect row on my windowsill.' },
      {
        stars: 4,
        text: 'Good quality. I wish there was a larger one.',
        answer: 'A larger one is on our drawing board.',
      },
    ],
  },
  {
    sku: 'LAMP-PLEATED',
    title: 'Pleated lampshade',
    category: 'LIGHTING',
    priceCents: 5_490,
    leadDays: 5,
    photo: 'lamp-900.webp',
    description:
      'A shade for pendant lamps with an E27 or E26 socket. Its pleats spread the light evenly and hide the bulb.\n\n**Use LED bulbs of at most 9 watts.** Others get too hot for the material. Cord and socket are not part of it.',
    reviews: [
      { stars: 5, text: 'Warm, even light, and the pleats throw a beautiful pattern on the ceiling.' },
    ],
  },
  {
    sku: 'BOWL-WAVE',
    title: 'Wave bowl for keys and coins',
    category: 'HOME',
    priceCents: 2_790,
    leadDays: 3,
    photo: 'bowl-900.webp',
    description:
      'A shallow bowl with a rim like a wave, for the things that you empty out of your pockets.\n\nNot for food: the grooves between the layers can’t be cleaned well enough.',
    reviews: [
      { stars: 5, text: 'Finally a place for my keys. The color is exactly as shown.' },
      { stars: 3, text: 'Pretty, but smaller than I thought.' },
    ],
  },
  {
    sku: 'STAND-PHONE',
    title: 'Phone stand with a cable slot',
    category: 'OFFICE',
    priceCents: 1_690,
    leadDays: 2,
    photo: 'phone-stand-900.webp',
    description:
      'Holds a phone upright or on its side, with a case on. The slot at the back leads the charging cable down, so it stays put when you lift the phone.',
    reviews: [
      { stars: 5, text: 'Sturdy, and the cable slot is the best part.' },
      { stars: 4, text: 'Does what it should. Arrived two days earlier than expected.' },
    ],
  },
  {
    sku: 'ORGANIZER-HEX',
    title: 'Honeycomb desk organizer',
    category: 'OFFICE',
    priceCents: 3_290,
    leadDays: 4,
    photo: 'hex-organizer-900.webp',
    description:
      'Deep and shallow cells for pens, brushes, clips and cables. It stands firmly: the walls are three lines thick and the bottom is closed.',
    reviews: [{ stars: 5, text: 'My desk has been tidy for a whole week. That is a record.' }],
  },
]

/** A collection of three of them. */
export const deskCollection = {
  name: 'For a calm desk',
  description: 'Three things that keep a small desk tidy.',
  skus: ['ORGANIZER-HEX', 'STAND-PHONE', 'BOWL-WAVE'],
}

/** What a visitor asks about a listing, and what the seller answers the next morning. */
export const askedOnce = {
  sku: 'PLANTER-HEX',
  email: 'nora.keller@mail.example',
  text: 'Can I use it outside on a balcony, or does the sun bleach the color?',
  answer:
    'A shaded balcony is fine in summer. In full sun the color fades over a year or two, and frost makes the material brittle, so bring it in for winter.',
}
