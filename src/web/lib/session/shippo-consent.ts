import { oauthStateLength } from '#contract/constants.ts'
import { answerKey } from './strip-shippo-answer.ts'

const stateKey = 'spoolyard.shippo-state'
// Codes are valid for minutes; the user may have to sign in again first.
const ANSWER_LASTS_MS = 10 * 60_000
const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'

/** The result of returning from Shippo's consent page. */
export type ShippoAnswer =
  | { kind: 'allowed'; code: string }
  | { kind: 'denied'; text: string | null }
  /** The connection wasn't started in this tab. */
  | { kind: 'strange' }
  /** The page was opened without a reply, or the reply was already used. */
  | { kind: 'none' }

/** Stores a new state in this tab and opens Shippo's consent page with it. */
export function leaveForShippo(authorizeUrl: string): void {
  const state = newState()
  sessionStorage.setItem(stateKey, state)
  window.location.assign(`${authorizeUrl}&state=${state}`)
}

/** Reads the stored reply once and compares its state with the one that was sent. */
export function takeShippoAnswer(): ShippoAnswer {
  const [at = '', search = ''] = (sessionStorage.getItem(answerKey) ?? '').split(' ')
  const state = sessionStorage.getItem(stateKey)
  sessionStorage.removeItem(answerKey)
  sessionStorage.removeItem(stateKey)
  if (!search) return { kind: 'none' }
  const query = new URLSearchParams(search)
  const isOurs = state?.length === oauthStateLength && query.get('state') === state
  if (!isOurs || Date.now() - Number(at) > ANSWER_LASTS_MS) return { kind: 'strange' }
  const code = query.get('code')
  if (code && !query.has('error')) return { kind: 'allowed', code }
  return { kind: 'denied', text: query.get('error_description') }
}

function newState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(oauthStateLength))
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}
