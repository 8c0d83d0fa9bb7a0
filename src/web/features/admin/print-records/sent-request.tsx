import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

/** Request sent to the print provider, as stored. */
export function SentRequest({ request }: { request: unknown }) {
  const text = JSON.stringify(request, null, 2)
  return (
    <Card title="Request sent" aside={<CopyButton text={text} label="Copy" size="sm" />}>
      <details>
        <summary className="w-fit cursor-pointer rounded py-1 text-muted">Show as JSON</summary>
        {/* Scrollable by keyboard. */}
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable
          tabIndex={0}
          data-dd-privacy="mask"
          className="mt-2 max-h-96 overflow-auto rounded-lg bg-sunken p-3 text-xs"
        >
          {text}
        </pre>
      </details>
    </Card>
  )
}
