import type { Account } from '#contract/account/account.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import type { SiteFacts } from '#contract/site.ts'

/** The renderer that `src/web/app/entry-server.tsx` exports. */
export interface PageRenderer {
  render: (
    request: Request,
    options: {
      assets: unknown
      nonce: string
      site: SiteFacts
      loadAccount: () => Promise<Account | null>
      loadMaintenance: () => Promise<Maintenance>
      /** Reads from the API as the visitor; the path is below `/api`. */
      readApi: (path: string) => Promise<{ status: number; body: unknown }>
      /** Receives the error when a page can't be shown. */
      reportFault: (fault: unknown) => void
    },
  ) => Promise<Response>
}

/** A renderer and the files its pages load. */
export interface Pages {
  renderer: PageRenderer
  assets: unknown
}
