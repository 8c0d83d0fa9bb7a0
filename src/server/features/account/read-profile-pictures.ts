import type { ProfilePicture, ProfilePictureKind, SubmittedPicture } from '#contract/account/profiles.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export interface StoredPicture {
  id: string
  height: number
  widths: number[]
}

/** A picture of the profile of an account, as a column; null if it has none. */
export const pictureOf = (userId: Sql, kind: ProfilePictureKind): Sql => sql`
  (select jsonb_build_object('id', x.id, 'height', x.height, 'widths', x.widths)
    from profile_pictures x where x.seller_id = ${userId} and x.kind = ${kind})`

/** What is submitted in place of a picture of an account, as a column; null if nothing is. */
export const submittedOf = (userId: Sql, kind: ProfilePictureKind): Sql => sql`
  (select jsonb_build_object('id', x.id, 'height', x.height, 'widths', x.widths, 'refusal', x.refusal)
    from profile_picture_submissions x where x.seller_id = ${userId} and x.kind = ${kind})`

export interface StoredSubmission extends StoredPicture {
  refusal: string | null
}

export const presentSubmission = (submission: StoredSubmission | null): SubmittedPicture | null =>
  submission && {
    picture: submission.refusal === null ? presentPicture(submission) : null,
    refusal: submission.refusal,
  }

/** Where browsers load a picture from. */
export function presentPicture(picture: StoredPicture | null): ProfilePicture | null {
  if (!picture) return null
  const { id, height, widths } = picture
  const width = widths.at(-1) ?? 0
  return { src: `/maker-pictures/${id}/${width}`, widths, width, height }
}

/** The address of the smallest version, for a picture in a line of text. */
export const smallPicture = (picture: StoredPicture | null): string | null =>
  picture && `/maker-pictures/${picture.id}/${picture.widths[0] ?? 0}`
