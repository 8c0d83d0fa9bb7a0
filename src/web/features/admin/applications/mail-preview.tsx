import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { decisionPreview } from '#web/data/admin/application-queries.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const TYPING_MS = 400

interface Props {
  id: string
  status: 'ACCEPTED' | 'REJECTED'
  reason: string
}

/** The mail that a decision sends, as the server would write it. */
export function MailPreview({ id, status, reason }: Props) {
  const query = useQuery(decisionPreview(id, { status, reason: useSettled(reason) }))
  return (
    <section aria-label="Email to the seller" className="rounded-xl bg-sunken p-4">
      {query.data ? (
        <>
          <p className="text-muted" data-dd-privacy="mask">
            To {query.data.to}
          </p>
          <p className="mt-1 font-medium">{query.data.subject}</p>
          <p className="mt-2 max-h-56 overflow-auto whitespace-pre-wrap text-[0.8125rem] [overflow-wrap:anywhere]">
            {query.data.text}
          </p>
        </>
      ) : query.error ? (
        <p className="text-muted">The preview isn’t available. The email will still be sent.</p>
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </section>
  )
}

/** A text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
