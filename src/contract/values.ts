import { z } from 'zod'
import { pageSizes, passwordLength, photoLimits } from './constants.ts'

/** An opaque id: a prefix for the kind, then 26 characters that sort by creation time. */
export const idSchema = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`), 'isn’t an id of this kind')

/** An amount of money in integer cents. */
export const cents = z.int()
export const currency = z.string().length(3)
/** An amount that a caller names; the database keeps it as a 32-bit integer. */
export const givenCents = z.int32().min(0)
/** Which version of an object a caller saw, or a position in a list; the database keeps both as 32-bit integers. */
export const ordinal = z.int32().min(1)
/** A point in time as ISO 8601 text in UTC. */
export const instant = z.string()
/** A point in time that a caller names, in a year the database can keep. */
export const givenInstant = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((text) => /^[1-9]/.test(text), 'isn’t a year we know')

/** Path parameters `:page/:size`. Pages start at 1; the max size is 200. */
export const pageParams = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000),
  size: z.coerce.number().int().min(1).max(pageSizes.max),
})

/** Which page of a list a caller wants, and how long. */
export const paged = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(pageSizes.max).default(50),
}

/** The position of a page in its list: the names of the specification, then the shorter ones that came first. */
export const pagination = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
  pageSize: z.int(),
  page: z.int(),
  size: z.int(),
  pages: z.int(),
  total: z.int(),
  /** Whether `total` is a close upper bound, because an exact count would cost more than the page itself. */
  isEstimate: z.boolean(),
})
export type Pagination = z.output<typeof pagination>

/** A delivery address. */
export const address = z.object({
  name: z.string(),
  company: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  line3: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  postalCode: z.string(),
  /** ISO 3166 alpha-2 if known, otherwise the store's raw text. */
  country: z.string(),
  phone: z.string().nullable(),
})
export type Address = z.output<typeof address>

/** A part of an address that a delivery can depend on. */
export const addressField = z.enum(['name', 'line1', 'city', 'state', 'postalCode', 'country'])
export type AddressField = z.output<typeof addressField>

/** Search text: trimmed, at most 100 characters, no control characters. */
export const searchText = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\p{Cc}]*$/u, 'has control characters')

/** No control characters, and no line separators or direction marks, which could make one name look like another. */
const noControls = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u

/** What is too long isn't read any further, so that no check needs long for it. */
const upTo = (text: z.ZodString, maxLength: number) => text.trim().max(maxLength, { abort: true })

const free = (text: z.ZodString, maxLength: number) =>
  upTo(text, maxLength).regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'has control characters')
const ofLine = (text: z.ZodString, maxLength: number) =>
  upTo(text, maxLength).regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has characters that aren’t text')
const line = (text: z.ZodString, maxLength: number) => ofLine(text, maxLength).min(1)

/** Multi-line text without control characters other than line breaks and tabs. */
export const freeText = (maxLength: number) => free(z.string(), maxLength)

/** One non-empty line of text, such as a name or code. */
export const lineOfText = (maxLength: number) => line(z.string(), maxLength)

/** One line of text that may be empty. */
export const lineOrEmpty = (maxLength: number) => ofLine(z.string(), maxLength)

/** Direction marks come with copied text, and turn what is shown around them. */
export const withoutDirectionMarks = (text: string): string =>
  text.replace(/[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '')

/** The longest of all that everyone reads. What is longer is refused, whatever it is. */
const MAX_PUBLIC_TEXT = 10_000

/** Whether anything of a text is drawn. Spaces of every kind, lone marks and fillers such as U+3164 aren’t. */
const isVisible = (text: string): boolean =>
  !/^[\s\p{Cf}\p{Cn}\p{Co}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
/** Marks that are stacked on one letter reach over the lines above and below it. No script needs as many as eight. */
const withoutStacks = (text: string): string => text.replace(/(\p{M}{8})\p{M}+/gu, '$1')

/** A text of which nothing is drawn is empty, so that it can’t take the place of one that is needed. */
const unmarked = z.string().overwrite((text) => {
  if (text.length > MAX_PUBLIC_TEXT) return text
  return isVisible(text) ? withoutStacks(withoutDirectionMarks(text)) : ''
})

/** What one person writes and everyone reads: like `freeText` and `lineOfText`, without direction marks. */
export const publicText = (maxLength: number) => free(unmarked, maxLength)
export const publicLine = (maxLength: number) => line(unmarked, maxLength)
export const publicLineOrEmpty = (maxLength: number) => ofLine(unmarked, maxLength)

/** The URL of a page on another site. */
export const webAddress = (protocol: RegExp) =>
  z
    .url({ protocol, hostname: z.regexes.domain })
    .max(300)
    .regex(/^[^\p{Cc}\p{Cs}\s]*$/u, 'has control characters')

/** A person's name: one line in any script. */
export const personName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(noControls, 'has control characters')
  .refine((text) => text.isWellFormed() && isVisible(text), 'isn’t readable text')

/** An email address; trimmed and lowercased, because comparison ignores case. */
export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** The name typed at sign-in. It is only compared, so it just has to be readable text. */
export const typedName = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has control characters')

/** A new password: long enough to resist guessing, with no rules about its characters. */
export const password = z
  .string()
  .min(passwordLength.min, `needs at least ${passwordLength.min} characters`)
  .max(passwordLength.max)

/** A username: letters, digits, dots, dashes and underscores; unique, ignoring case. */
export const username = z
  .string()
  .trim()
  .min(3, 'needs at least 3 characters')
  .max(30)
  .regex(/^[\p{L}\p{N}._-]+$/u, 'can only have letters, digits, dots, dashes and underscores')

/** An IANA time zone known to this runtime. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'isn’t a time zone')

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A path on this site to continue to, such as `/dashboard/orders`. Its reader checks again whether it may be opened. */
export const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\p{Cc}\p{Cs}]*$/u, 'isn’t a path')

// A character of Base64 stands for three quarters of a byte.
export const encodedPhotoLength = Math.ceil(photoLimits.bytes / 3) * 4

/** A JPEG, PNG or WebP file in Base64. */
export const encodedPhoto = z.string().min(1).max(encodedPhotoLength)
