import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What another site's page led to, as the URL says it. It stays on this page but is removed from the URL right away. */
export function useAddressNotice<Notice extends string>(
  param: 'error' | 'card' | 'plan' | 'payment',
  isNotice: (text: string | undefined) => text is Notice,
): Notice | null {
  const text = useSearch({ from: '/_app/dashboard/settings/$section' })[param]
  const navigate = useNavigate()
  const [shown, setShown] = useState<Notice | null>(null)
  if (isNotice(text) && text !== shown) setShown(text)
  useEffect(() => {
    if (text) void navigate({ to: '.', search: {}, replace: true })
  }, [text, navigate])
  return shown
}
