import type { Account } from '#contract/account/account.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import type { SiteFacts } from '#contract/site.ts'

/** What a page is rendered for. */
export interface PageRequest {
  /** The whole address. */
  url: string
  cookie: string
  /** Ends the rendering when its reader has left. */
  signal: AbortSignal | undefined
}

/** The parameters of a call, which may be other values than texts. */
export interface ReadParts {
  params?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
}

export interface PageReply {
  status: number
  /** JSON. */
  text: string
}

export interface RenderedHtml {
  status: number
  /** Who may see it; null for what is no page. */
  access: string | null
  /** Where the router leads instead. */
  location: string | null
  html: string
}

/** The renderer that `src/web/app/entry-server.tsx` exports. */
export interface PageRenderer {
  render: (
    request: PageRequest,
    options: {
      assets: unknown
      nonce: string
      site: SiteFacts
      loadAccount: () => Promise<Account | null>
      loadMaintenance: () => Promise<Maintenance>
      /** Reads from the API as the visitor; the path is the contract’s. */
      readApi: (path: string, parts: ReadParts) => Promise<PageReply>
      /** Receives the error when a page can't be shown. */
      reportFault: (fault: unknown) => void
    },
  ) => Promise<RenderedHtml>
}

/** A renderer and the files its pages load. */
export interface Pages {
  renderer: PageRenderer
  assets: unknown
}
