/** The details of an event: plain values, and one level of plain values below `query` and `params`. */
export type EventDetails = Record<string, EventDetail | Record<string, EventDetail>>
type EventDetail = string | number | boolean | null

const removed = '[removed]'
const maxKeys = 40

/** Allowed query parameters by route. All others (searches, codes, return paths) are removed. */
const queryNames: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['view', 'page', 'stage', 'section', 'order', 'ask'],
  '/get-started': ['plan'],
  '/authFlow': ['tab'],
  '/portals-auth': ['tab'],
  '/portals/explore': ['page', 'sort'],
  '/admin-dashboard': ['view', 'page', 'sort'],
  '/analytics': ['range'],
}
const paramNames: readonly string[] = [
  'userId',
  'portalId',
  'publicProfileId',
  'collectionId',
  'orderId',
  'runId',
  'productId',
  'fileId',
  'draftId',
]

// These keys match `sensitiveKey` but are harmless.
const harmlessKeys = new Set([
  'pageName',
  'previousPageName',
  'page_name',
  'previous_page_name',
  'errorCode',
  'statusCode',
])
const sensitiveKey =
  /token|code|secret|pass|auth|session|cookie|credential|mail|phone|address|street|city|zip|postal|country|name|buyer|customer|recipient|company|card|iban|key|search|query|term|state|next|redirect|url|href|referrer|personali|note|comment|feedback|text|^q$/i
const plainKey = /^[a-z][\w.-]{0,40}$/i
const ownId = /^[a-z]{2,4}_[0-9a-hjkmnp-tv-z]{26}$/
const isoDay = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?$/

/**
 * Removes everything from an event's details that could identify a person or grant access. The browser calls it before
 * sending, the server again before storing.
 */
export function scrubDetails(details: EventDetails): EventDetails {
  const route = typeof details.route === 'string' ? routeOf(details.route) : ''
  const kept: EventDetails = {}
  for (const [key, value] of Object.entries(details).slice(0, maxKeys)) {
    if (!isObject(value)) Object.assign(kept, scrubEntry(key, value))
    else if (key === 'query') kept.query = scrubQuery(value, namesOf(route))
    else if (key === 'params') kept.params = scrubParams(value)
    else if (isPlain(key)) kept[key] = scrubFlat(value)
  }
  return kept
}

/** Returns the text without anything that looks like an email address, a personal number or a token. */
export function scrubText(text: string): string {
  return decoded(text)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/(\/[^\s?#]*)[?#]\S*/g, '$1')
    .replace(/\S+@\S+/g, removed)
    .replace(/\+?\d[\d\s().-]{4,}\d/g, (digits) =>
      isoDay.test(digits) || digits.replace(/\D/g, '').length < 6 ? digits : removed,
    )
    .replace(/[^\s/,;:"'()<>[\]{}|&?=]+/g, (word) => (looksSecret(word) ? removed : word))
}

function scrubFlat(values: Record<string, EventDetail>): Record<string, EventDetail> {
  const kept: Record<string, EventDetail> = {}
  for (const [key, value] of Object.entries(values).slice(0, maxKeys)) {
    Object.assign(kept, scrubEntry(key, value))
  }
  return kept
}

function scrubQuery(
  values: Record<string, EventDetail>,
  names: readonly string[],
): Record<string, EventDetail> {
  const kept: Record<string, EventDetail> = {}
  for (const name of names) {
    const value = values[name]
    if (Object.hasOwn(values, name) && value !== undefined) kept[name] = scrubValue(value)
  }
  return kept
}

/** Route parameters are our ids. Anything else was typed by a person and is removed. */
function scrubParams(values: Record<string, EventDetail>): Record<string, EventDetail> {
  const kept: Record<string, EventDetail> = {}
  for (const name of paramNames) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value !== undefined) kept[name] = typeof value === 'string' && ownId.test(value) ? value : removed
  }
  return kept
}

const scrubEntry = (key: string, value: EventDetail): Record<string, EventDetail> =>
  isPlain(key) ? { [key]: scrubValue(value) } : {}

function scrubValue(value: EventDetail): EventDetail {
  if (typeof value === 'string') return scrubText(value).slice(0, 200)
  // Counts and milliseconds are shorter than personal numbers.
  if (typeof value === 'number') return Math.abs(value) < 1_000_000 ? value : removed
  return value
}

const isPlain = (key: string): boolean =>
  harmlessKeys.has(key) ||
  (plainKey.test(key) && !sensitiveKey.test(key) && !looksSecret(key) && !/\d{5}/.test(key))

/** Whether a word is long and not made of words: a token, a session, a key, or someone else's id. */
function looksSecret(word: string): boolean {
  if (ownId.test(word) || isoDay.test(word)) return false
  const isMixed = /\d/.test(word) && /[a-z]/i.test(word)
  return (word.length >= 12 && isMixed) || word.split(/[^a-z]+/i).some(isRandom)
}

/** Whether it has twenty letters in a row that aren't a camel-case name, such as `requestPasswordReset`. */
function isRandom(letters: string): boolean {
  if (letters.length < 20) return false
  const words = letters.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  return letters.length / words.length < 4 || words.some((word) => word.length >= 20)
}

const namesOf = (route: string): readonly string[] => {
  // The screens of the dashboard share the names of its route.
  const area = route.startsWith('/dashboard/') ? '/dashboard' : route
  return (Object.hasOwn(queryNames, area) && queryNames[area]) || []
}

const routeOf = (text: string): string => text.split(/[?#]/)[0]!.replace(/(.)\/$/, '$1')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isObject = (value: unknown): value is Record<string, EventDetail> =>
  typeof value === 'object' && value !== null
