import { z } from 'zod'
import { profilePicture, profilePictureKind } from '../account/profiles.ts'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, instant, paged, pagination, searchText } from '../values.ts'
import { owner } from './admin-list.ts'

const makerPicture = z.object({
  id: z.string(),
  kind: profilePictureKind,
  picture: profilePicture,
  /** What everyone sees until it is approved; null if there is none, or if it is the one they see. */
  replaces: profilePicture.nullable(),
  isPublic: z.boolean(),
  maker: z.object({ id: z.string(), name: z.string() }),
  seller: owner,
  submittedAt: instant,
})
export type MakerPicture = z.output<typeof makerPicture>

export const makerPictureState = z.enum(['IN_REVIEW', 'PUBLIC'])

/** What an administrator decides about a picture of a maker. */
export const makerPictureDecision = z.enum(['APPROVE', 'REMOVE'])
export type MakerPictureDecision = z.output<typeof makerPictureDecision>

export const makerPictureEndpoints = {
  listMakerPictures: endpoint('GET', '/admin/maker-pictures', {
    access: 'admin',
    summary:
      'Lists avatars and banners of makers, newest first: those that wait for a review, or those that everyone sees. ' +
      '`search` is a seller’s ID or the whole name of a maker.',
    query: z.strictObject({
      state: makerPictureState.default('IN_REVIEW'),
      search: searchText.default(''),
      ...paged,
    }),
    reply: z.object({ pictures: z.array(makerPicture), pagination }),
  }),
  decideMakerPicture: endpoint('POST', '/admin/maker-pictures/:id/decision', {
    access: 'admin',
    summary:
      'Approves an avatar or banner in review, or removes it for good, also one that everyone sees, and emails the maker.',
    params: z.strictObject({ id: z.uuid() }),
    body: z
      .strictObject({
        decision: makerPictureDecision,
        /** Mailed to the maker. Required unless the picture is approved. */
        reason: freeText(maxReasonLength).default(''),
      })
      .refine(({ decision, reason }) => decision === 'APPROVE' || reason !== '', {
        path: ['reason'],
        message: 'is needed, because the maker has to know why',
      }),
    reply: z.object({ success: z.literal(true) }),
  }),
}
