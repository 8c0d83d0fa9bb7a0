import { z } from 'zod'
import { pageSizes, passwordLength } from './constants.ts'

/** An opaque id: a short prefix that names the kind, then 26 characters that sort by time. */
export const idSchema = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`), 'is not an id of this kind')

/** Integer cents. */
export const cents = z.int()
export const currency = z.string().length(3)
/** An instant as ISO 8601 text in UTC. */
export const instant = z.string()

/** Path parameters `:page/:size`; pages count from 1, sizes go to 200. */
export const pageParams = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000),
  size: z.coerce.number().int().min(1).max(pageSizes.largest),
})

export const pagination = z.object({
  page: z.int(),
  size: z.int(),
  pages: z.int(),
  total: z.int(),
  /** True where the total is a close upper bound, because counting exactly would cost more than the page. */
  isEstimate: z.boolean(),
})
export type Pagination = z.output<typeof pagination>

export const address = z.object({
  name: z.string(),
  company: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  line3: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  postalCode: z.string(),
  /** ISO 3166 alpha-2 where known, otherwise the raw text of the shop. */
  country: z.string(),
  phone: z.string().nullable(),
})
export type Address = z.output<typeof address>

/** Search text: trimmed, at most 100 characters, no control characters. */
export const searchText = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\p{Cc}]*$/u, 'has control characters')

/** Also none of the marks that end a line or turn the direction of what follows, in which a name could hide another. */
const noControls = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u

/** What people write on several lines: nothing unreadable, and no control characters but breaks and tabs. */
export const freeText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'has control characters')

/** A name or code on one line, which is not empty. */
export const lineOfText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has characters that are not text')

/** The address of a page elsewhere. */
export const webAddress = (protocol: RegExp) =>
  z
    .url({ protocol, hostname: z.regexes.domain })
    .max(300)
    .regex(/^[^\p{Cc}\p{Cs}\s]*$/u, 'has control characters')

/** What a person is called: any script, one line. */
export const personName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(noControls, 'has control characters')
  .refine((text) => text.isWellFormed() && /[^\p{C}\p{Z}]/u.test(text), 'is not readable text')

/** An email address as people type it; compared without regard to case. */
export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** What is typed at a sign-in to name an account: compared, not judged, so it need only be readable. */
export const typedName = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has control characters')

/** The password bounds: long enough to resist guessing, no rules about its characters. */
export const password = z
  .string()
  .min(passwordLength.least, `needs at least ${passwordLength.least} characters`)
  .max(passwordLength.most)

/** A username: letters, digits, dot, dash and underscore of one script; unique without regard to case. */
export const username = z
  .string()
  .trim()
  .min(3, 'needs at least 3 characters')
  .max(30)
  .regex(/^[\p{L}\p{N}._-]+$/u, 'may have letters, digits, dots, dashes and underscores')

/** An IANA time zone that this runtime knows. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'is not a time zone')

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A path of ours to go on to, as `/dashboard?view=orders`. Which of them may be returned to is checked again by its reader. */
export const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\p{Cc}\p{Cs}]*$/u, 'is not a path')
