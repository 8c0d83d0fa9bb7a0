import { ExternalLink } from 'lucide-react'

interface Props {
  number: string
  carrier: string | null
  url: string | null
}

/** The tracking number, linked to the carrier if a URL is known. */
export function TrackingLink({ number, carrier, url }: Props) {
  const text = (
    <>
      {carrier && <span className="text-muted @max-5xl:block">{carrier} </span>}
      <span className="tabular break-all">{number}</span>
    </>
  )
  // The URL comes from the print provider: only http(s) URLs may become links.
  if (!url || !/^https?:\/\//i.test(url)) return <span>{text}</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1.5 rounded underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      <span>{text}</span>
      <ExternalLink aria-hidden size={13} className="shrink-0 text-faint" />
      <span className="sr-only">(opens the carrier’s page)</span>
    </a>
  )
}
