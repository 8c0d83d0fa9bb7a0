/** Our pictures, made by `npm run render-models`. Their background is transparent, to fit any page color. */
export type ProductSlug =
  | 'vase'
  | 'spiral-vase'
  | 'planter'
  | 'lamp'
  | 'bowl'
  | 'gear'
  | 'phone-stand'
  | 'hex-organizer'

export interface Picture {
  slug: ProductSlug | 'hero'
  /** The product's display name. */
  name: string
  alt: string
  /** The widths that exist as files, in pixels. */
  widths: readonly [small: number, large: number]
  /** Of the large one. */
  height: number
}

const square = { widths: [400, 900], height: 900 } as const

export const productPictures: readonly (Picture & { slug: ProductSlug })[] = [
  {
    slug: 'vase',
    name: 'Fluted vase',
    alt: 'A vermilion vase with winding flutes, its print layers visible',
    ...square,
  },
  { slug: 'spiral-vase', name: 'Spiral vase', alt: 'A blue vase whose six edges wind upwards', ...square },
  { slug: 'planter', name: 'Ribbed planter', alt: 'A green planter with sharp upright ribs', ...square },
  { slug: 'lamp', name: 'Lampshade', alt: 'A warm white lampshade with fine winding pleats', ...square },
  { slug: 'bowl', name: 'Wave bowl', alt: 'A yellow bowl with a waved rim', ...square },
  { slug: 'gear', name: 'Spur gear', alt: 'A gray gear with twenty-four teeth and six openings', ...square },
  { slug: 'phone-stand', name: 'Phone stand', alt: 'A mauve phone stand bent from one ribbon', ...square },
  {
    slug: 'hex-organizer',
    name: 'Hex organizer',
    alt: 'Seven light blue six-sided cups of different heights in one piece',
    ...square,
  },
]

export const heroPicture: Picture = {
  slug: 'hero',
  name: 'Six prints',
  alt: 'Six printed objects side by side: a vase, a spiral vase, a bowl, a planter, a hex organizer and a gear',
  widths: [800, 1600],
  height: 1000,
}
