import type { Account } from '#contract/account.ts'

/** What the renderer of `src/web/app/entry-server.tsx` offers. */
export interface PageRenderer {
  render: (
    request: Request,
    options: { assets: unknown; nonce: string; loadAccount: () => Promise<Account | null> },
  ) => Promise<Response>
}

/** A renderer with the files that its pages load. */
export interface Pages {
  renderer: PageRenderer
  assets: unknown
}
