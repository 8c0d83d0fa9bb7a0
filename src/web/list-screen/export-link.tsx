import { Download } from 'lucide-react'
import type { exportEndpoints } from '#contract/exports.ts'
import { requestUrl, type UrlValues } from '#web/lib/request-url.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

interface Props {
  path: (typeof exportEndpoints)[keyof typeof exportEndpoints]['path']
  params?: UrlValues
  /** The filters of the list as shown. */
  filter?: UrlValues
  label?: string
  /** Only the icon, for a crowded bar. */
  isIcon?: boolean
}

/** Downloads a list as CSV, as filtered. The browser writes it to disk as it arrives, so its length doesn't matter. */
export function ExportLink({ path, params, filter, label = 'Export', isIcon = false }: Props) {
  return (
    <a
      className={buttonStyle({ variant: isIcon ? 'ghost' : 'secondary' })}
      title={isIcon ? `${label} as CSV` : undefined}
      href={requestUrl(`/api${path}`, params, filter)}
      download
    >
      <span className="inline-flex items-center gap-1.5">
        <Download aria-hidden size={16} />
        <span className={isIcon ? 'sr-only' : undefined}>{label}</span>
      </span>
    </a>
  )
}
