import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { useDebounced } from '#web/lib/timing/use-debounced.ts'

const typingMs = 300

export type NameAvailability =
  | { kind: 'unasked' }
  | { kind: 'asking' }
  | { kind: 'available' }
  | { kind: 'unavailable'; reason: string; suggestions: readonly string[] }

/** Checks whether a public name is available once typing pauses. The seller's current name is skipped. */
export function useNameAvailability(typed: string, own: string | null): NameAvailability {
  const name = typed.trim()
  const settled = useDebounced(name, typingMs)
  const isAsked = name.length >= 3 && name.toLowerCase() !== own?.toLowerCase()
  const { data, error } = useQuery({
    queryKey: ['profile-name', settled],
    queryFn: ({ signal }) => api.findProfileByName({ signal, params: { name: settled } }),
    enabled: isAsked && settled === name,
    staleTime: 10_000,
    retry: false,
  })
  // A failed check doesn't block saving; the server decides.
  if (!isAsked || error) return { kind: 'unasked' }
  if (settled !== name || !data) return { kind: 'asking' }
  if (data.isAvailable && !data.profile) return { kind: 'available' }
  return {
    kind: 'unavailable',
    reason: data.reason ?? 'This name isn’t available',
    suggestions: data.suggestions,
  }
}
