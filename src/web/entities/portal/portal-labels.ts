import type { ColorFamily, PortalCategory, PriceBand, RatingBand } from '#contract/portals/facets.ts'
import type { PortalCollectionState } from '#contract/portals/portal-collections.ts'
import type { Portal, PortalState } from '#contract/portals/portals.ts'
import type { Tone } from '#web/ui/tone.ts'

export const portalStates: Readonly<Record<PortalState, { label: string; tone: Tone }>> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  IN_REVIEW: { label: 'In review', tone: 'info' },
  LISTED: { label: 'Listed', tone: 'success' },
  PAUSED: { label: 'Paused', tone: 'warn' },
  REMOVED: { label: 'Removed', tone: 'danger' },
}

export const collectionStates: Readonly<Record<PortalCollectionState, { label: string; tone: Tone }>> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  IN_REVIEW: { label: 'In review', tone: 'info' },
  SHOWN: { label: 'Shown', tone: 'success' },
}

export const originLabels: Readonly<Record<NonNullable<Portal['rightsOrigin']>, string>> = {
  OWN: 'I made it',
  COMMISSIONED: 'Someone made it for me',
  LICENSED: 'I have a license',
  PUBLIC_DOMAIN: 'It’s in the public domain',
}

export const categoryLabels: Readonly<Record<PortalCategory, string>> = {
  HOME: 'Home decor',
  LIGHTING: 'Lighting',
  GARDEN: 'Garden and outdoor',
  KITCHEN: 'Kitchen and dining',
  OFFICE: 'Desk and office',
  TOYS: 'Toys and games',
  JEWELRY: 'Jewelry and accessories',
  ELECTRONICS: 'Phones and electronics',
  TOOLS: 'Tools and workshop',
  PETS: 'Pets',
  PARTS: 'Spare parts',
  OTHER: 'Other',
}

export const priceBandLabels: Readonly<Record<PriceBand, string>> = {
  UNDER_10: 'Under $10',
  FROM_10: '$10 to $25',
  FROM_25: '$25 to $50',
  FROM_50: '$50 to $100',
  FROM_100: '$100 and above',
}

export const ratingBandLabels: Readonly<Record<RatingBand, string>> = { FROM_4: '4 stars and up' }

export const colorLabels: Readonly<Record<ColorFamily, string>> = {
  black: 'Black',
  gray: 'Gray',
  white: 'White',
  brown: 'Brown',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
}
