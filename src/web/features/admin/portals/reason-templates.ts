import type { MakerPictureDecision } from '#contract/admin/maker-pictures.ts'
import type { CollectionDecision } from '#contract/admin/portal-collections.ts'
import type { PortalDecision } from '#contract/admin/portals.ts'

/** A reason that is given often. It can be changed before it is mailed. */
export interface ReasonTemplate {
  label: string
  text: string
}

const rights = {
  label: 'Rights not shown',
  text: 'The evidence doesn’t show that you may sell prints of this model. Add the license or a link to your own work, then submit it again.',
}
const brand = {
  label: 'Brand or character',
  text: 'It uses a brand, logo or character that belongs to someone else. We can only list it with their written permission.',
}
const offensive = {
  label: 'Offensive',
  text: 'It shows or describes something that our rules for public content don’t allow.',
}
const contact = {
  label: 'Contact details in the text',
  text: 'Remove web addresses, email addresses and phone numbers from the name and description.',
}
const picture = [
  {
    label: 'Shows something else',
    text: 'The picture doesn’t show the product as buyers get it. Use photos of a printed part or of the model.',
  },
  {
    label: 'Someone else’s photo',
    text: 'The picture was taken by someone else, and you didn’t show that you may use it.',
  },
  {
    label: 'Advertising or contact details',
    text: 'The picture has advertising, prices, web addresses or contact details in it.',
  },
  {
    label: 'Brand or logo',
    text: 'The picture shows a brand, logo or character that belongs to someone else.',
  },
  { label: 'Offensive', text: 'The picture shows something that our rules for public content don’t allow.' },
]

export const portalTemplates: Readonly<Record<PortalDecision, readonly ReasonTemplate[]>> = {
  APPROVE: [],
  REQUEST_CHANGE: [
    rights,
    {
      label: 'Unclear description',
      text: 'Describe what buyers get: its size, its material, and what is included.',
    },
    {
      label: 'Contact details in the text',
      text: 'Remove web addresses, email addresses and phone numbers from the title and description.',
    },
    { label: 'Photos', text: 'The photos don’t show the product as buyers get it. Replace or delete them.' },
  ],
  REMOVE: [{ ...rights, text: 'You didn’t show that you may sell prints of this model.' }, brand, offensive],
}

export const photoTemplates: readonly ReasonTemplate[] = picture

export const makerPictureTemplates: Readonly<Record<MakerPictureDecision, readonly ReasonTemplate[]>> = {
  APPROVE: [],
  REMOVE: picture.slice(1),
}

export const collectionTemplates: Readonly<
  Record<Exclude<CollectionDecision, 'KEEP'>, readonly ReasonTemplate[]>
> = {
  APPROVE: [],
  HIDE: [contact, brand, offensive],
}
