import { formatMoney } from '#web/ui/text/format-money.ts'
import { formatDateTime } from '#web/ui/text/format-time.ts'
import { isSetting, settingLabel, settingText } from '../users/setting-labels.ts'

/** Facts whose names in the log say too little to a reader. */
const LABELS: Readonly<Record<string, string>> = {
  addressRequest: 'Request to change the address',
  cents: 'Amount',
  closesAt: 'Account closes',
  emailVerified: 'Email confirmed',
  hasGoogle: 'Google sign-in',
  hasSecondFactor: 'Second factor',
  isCancelRequested: 'Cancellation requested',
  isOn: 'Turned on',
  isSeller: 'Seller account',
  livePrintOrder: 'Current print order',
  offsetSeconds: 'Seconds ahead of real time',
}
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const CONSTANT = /^[A-Z]+(_[A-Z]+)*$/

/** `refundedCents` is “Refunded”, `isPaused` is “Paused”; a setting has the name that its switch has. */
export function fieldLabel(name: string): string {
  if (isSetting(name)) return settingLabel(name)
  return (
    LABELS[name] ??
    wordsOf(
      name
        .replace(/^(is|has)(?=[A-Z])/, '')
        .replace(/Cents$/, '')
        .replace(/([a-z])([A-Z])/g, '$1 $2'),
    )
  )
}

/** A stored value as people read it: `IN_REVIEW` is “In review”, 1240 cents are “$12.40”. Null for nothing. */
export function valueText(name: string, value: unknown, timeZone: string): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return truthText(name, value)
  if (typeof value === 'number')
    return /cents$/i.test(name) ? formatMoney(value, 'USD') : value.toLocaleString('en')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (INSTANT.test(value)) return formatDateTime(value, timeZone)
  return CONSTANT.test(value) ? wordsOf(value) : value
}

function truthText(name: string, value: boolean): string {
  if (isSetting(name)) return settingText(value)
  return value ? 'Yes' : 'No'
}

function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
