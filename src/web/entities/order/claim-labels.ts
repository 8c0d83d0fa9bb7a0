import type { Problem } from '#contract/orders/print-orders.ts'

export const claimReasons: Readonly<Record<Problem['reason'], string>> = {
  DAMAGED: 'Arrived damaged',
  WRONG_ITEM: 'Wrong item',
  WRONG_COLOR: 'Wrong color',
  POOR_QUALITY: 'Poor print quality',
  LOST: 'Lost in transit',
  OTHER: 'Something else',
}

/** Where on a part something is wrong. */
export const claimPlaces: Readonly<Record<NonNullable<Problem['place']>, string>> = {
  TOP: 'Top',
  BOTTOM: 'Bottom',
  SIDE: 'Side or wall',
  THIN_PART: 'Thin part',
  JOINT: 'Joint, clip or hole',
  TEXT: 'Text',
}

/** The resolutions a seller can request. */
export const claimResolutions: Readonly<Record<Problem['resolution'], string>> = {
  REPRINT: 'Reprint',
  REFUND: 'Refund',
  ADVICE: 'Advice',
}
