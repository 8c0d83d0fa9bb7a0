import { useQuery } from '@tanstack/react-query'
import { signedInAccount } from './order-queries.ts'

/** The seller's time zone; until the account has arrived, the browser's. */
export function useTimeZone(): string {
  const { data } = useQuery(signedInAccount)
  return data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
