import { createContext, use } from 'react'

const TimeZone = createContext<string | undefined>(undefined)

/** Sets the time zone of all times below it. */
export const TimeZoneProvider = TimeZone.Provider

/** The time zone in which times are shown: the account's, else the browser's. */
export function useTimeZone(): string {
  return use(TimeZone) ?? browserTimeZone()
}

/** The browser's time zone. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
