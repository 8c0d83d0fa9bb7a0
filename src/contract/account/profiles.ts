import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { encodedPhoto, encodedPhotoLength, idSchema, instant, publicText, webAddress } from '../values.ts'

/** The public name of a seller: one line of letters, digits and simple marks; unique, ignoring case. */
export const profileName = z
  .string()
  .trim()
  .min(3, 'needs at least 3 characters')
  .max(40)
  .regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{N} .&'’-]*[\p{L}\p{N}.])?$/u,
    "may have letters, digits, spaces and . & ' -",
  )

const profileFields = {
  name: profileName,
  /** The maker’s story: Markdown. */
  about: publicText(4_000).default(''),
  /** What buyers should know about questions, returns and personalization: Markdown. */
  policies: publicText(4_000).default(''),
  /** While true, nothing of the maker’s listings can be bought. */
  isOnHoliday: z.boolean().default(false),
  /** ISO 3166 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  links: z
    .array(webAddress(/^https$/))
    .max(5)
    .default([]),
}

export const profilePictureKind = z.enum(['AVATAR', 'BANNER'])
export type ProfilePictureKind = z.output<typeof profilePictureKind>

/** A picture of a maker, as WebP. Everyone can load those of profiles. */
export const profilePicture = z.object({
  /** The address of the widest version, which ends with its width. */
  src: z.string(),
  /** Of all versions, in pixels. */
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
})
export type ProfilePicture = z.output<typeof profilePicture>

/** The public profile of an account. */
export const profile = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  policies: z.string(),
  isOnHoliday: z.boolean(),
  country: z.string().nullable(),
  links: z.array(z.string()),
  avatar: profilePicture.nullable(),
  banner: profilePicture.nullable(),
  memberSince: instant,
})
export type Profile = z.output<typeof profile>

/** A picture that everyone sees once an administrator approved it. */
const submittedPicture = z.object({
  /** Null once it was refused. */
  picture: profilePicture.nullable(),
  /** Why an administrator refused it, or removed the one that was shown. */
  refusal: z.string().nullable(),
})
export type SubmittedPicture = z.output<typeof submittedPicture>

/** A profile as its owner reads it. */
export const ownProfile = profile.extend({
  submitted: z.object({ avatar: submittedPicture.nullable(), banner: submittedPicture.nullable() }),
})
export type OwnProfile = z.output<typeof ownProfile>

const ofPicture = z.strictObject({ id: idSchema('prf'), kind: profilePictureKind })

export const profileEndpoints = {
  getProfile: endpoint('GET', '/user/profile/:id', {
    access: 'public',
    summary: 'Returns a public profile.',
    params: z.strictObject({ id: idSchema('prf') }),
    reply: profile,
  }),
  createProfile: endpoint('POST', '/user/profile', {
    access: 'user',
    summary: 'Creates the account’s public profile. An account has at most one.',
    body: z.strictObject(profileFields),
    reply: ownProfile,
    status: 201,
    errors: ['PROFILE_NAME_TAKEN', 'PROFILE_EXISTS'],
  }),
  updateProfile: endpoint('PUT', '/user/profile/:id', {
    access: 'user',
    summary: 'Changes the account’s public profile.',
    params: z.strictObject({ id: idSchema('prf') }),
    body: z.strictObject(profileFields),
    reply: ownProfile,
    errors: ['PROFILE_NAME_TAKEN'],
  }),
  setProfilePicture: endpoint('PUT', '/user/profile/:id/pictures/:kind', {
    access: 'user',
    summary:
      'Submits an avatar or a banner for the account’s public profile. Everyone sees it once an administrator approved it, and the one before until then. ' +
      'It is re-encoded without metadata and counts toward the account’s storage.',
    params: ofPicture,
    maxBodyBytes: encodedPhotoLength + 10_000,
    body: z.strictObject({ image: encodedPhoto }),
    reply: ownProfile,
    errors: ['PHOTO_REFUSED', 'QUOTA_EXCEEDED', 'STORAGE_FULL'],
  }),
  removeProfilePicture: endpoint('DELETE', '/user/profile/:id/pictures/:kind', {
    access: 'user',
    summary:
      'Removes the avatar or the banner of the account’s public profile, also one in review; with `submitted`, only that one. Safe to repeat.',
    params: ofPicture,
    query: z.strictObject({ submitted: z.enum(['true', 'false']).default('false') }),
    reply: ownProfile,
  }),
  findProfileByName: endpoint('GET', '/user/profile/name/:name', {
    access: 'user',
    summary: 'Finds the profile with a name. If one is found, the name is unavailable.',
    params: z.strictObject({ name: z.string().max(200) }),
    reply: z.object({
      profile: profile.nullable(),
      isAvailable: z.boolean(),
      /** Why the name is unavailable although no profile has it: reserved or invalid. */
      reason: z.string().nullable(),
      suggestions: z.array(z.string()),
    }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
}
