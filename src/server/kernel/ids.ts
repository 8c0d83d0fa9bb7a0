import type { Clock } from './clock.ts'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LENGTH = 10
const COUNTER_LENGTH = 3
const COUNTER_LIMIT = 32 ** COUNTER_LENGTH
const CHANCE_LENGTH = 13

/** What identifies a record of a seller. */
export interface RecordKey {
  sellerId: string
  id: string
}

export type IdKind =
  | 'usr'
  | 'so'
  | 'line'
  | 'po'
  | 'run'
  | 'con'
  | 'prd'
  | 'led'
  | 'col'
  | 'crf'
  | 'rec'
  | 'auth'
  | 'prf'
  | 'app'
  | 'tok'
  | 'evt'
  | 'mail'
  | 'log'
  | 'mat'
  | 'shp'
  | 'rul'
  | 'view'
  | 'chg'
  | 'prob'
  | 'file'
  | 'upl'
  | 'do'
  | 'dq'
  | 'oq'
  | 'chk'
  | 'note'
  | 'day'
  | 'vis'
  | 'pkey'
  | 'rrq'
  | 'bulk'
  | 'tic'
  | 'por'
  | 'adr'
  | 'pcl'
  | 'itm'
  | 'sal'
  | 'dsc'
  | 'crt'
  | 'rev'
  | 'que'
  | 'rpt'
  | 'pay'
  | 'prv'
  | 'mac'
  | 'whm'
  | 'srv'
  | 'prl'
  | 'ntf'

/**
 * Creates ids like `po_01k9…`: 50 bits of time, a counter within the millisecond, and 65 random bits. Ids of one process
 * sort in the order they were created.
 */
export function createIds(clock: Clock, randomBytes: (size: number) => Uint8Array) {
  let lastTime = 0
  let counter = 0
  return (kind: IdKind): string => {
    const now = clock.now().getTime()
    counter = now > lastTime ? 0 : counter + 1
    // More ids in a millisecond than the counter holds, or a clock set back: borrow from the next milliseconds.
    if (counter === COUNTER_LIMIT) counter = 0
    lastTime = counter === 0 ? Math.max(now, lastTime + 1) : lastTime
    const chance = Array.from(randomBytes(CHANCE_LENGTH), (byte) => ALPHABET[byte % 32]).join('')
    return `${kind}_${encode(lastTime, TIME_LENGTH)}${encode(counter, COUNTER_LENGTH)}${chance}`
  }
}

export type NewId = ReturnType<typeof createIds>

function encode(number: number, length: number): string {
  let text = ''
  for (let rest = number; text.length < length; rest = Math.floor(rest / 32))
    text = ALPHABET[rest % 32]! + text
  return text
}
