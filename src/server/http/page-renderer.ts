import type { Account } from '#contract/account.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import type { SiteFacts } from '#contract/site.ts'

/** What the renderer of `src/web/app/entry-server.tsx` offers. */
export interface PageRenderer {
  render: (
    request: Request,
    options: {
      assets: unknown
      nonce: string
      site: SiteFacts
      loadAccount: () => Promise<Account | null>
      loadMaintenance: () => Promise<Maintenance>
      /** Is told what went wrong where a page could not be shown. */
      reportFault: (fault: unknown) => void
    },
  ) => Promise<Response>
}

/** A renderer with the files that its pages load. */
export interface Pages {
  renderer: PageRenderer
  assets: unknown
}
