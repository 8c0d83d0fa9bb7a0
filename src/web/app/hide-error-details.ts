import type { AnyRouter } from '@tanstack/react-router'

/**
 * Keeps error details out of failed pages: the router would serialize them for the browser, including our paths and
 * database messages. They are reported here before the page is written.
 */
export function hideErrorDetails<R extends AnyRouter>(router: R, report: (fault: unknown) => void): R {
  const load = router.load
  router.load = async (options) => {
    await load(options)
    for (const match of router.state.matches) {
      if (match.status !== 'error') continue
      report(match.error)
      match.error = new Error('This page could not be shown')
    }
  }
  return router
}
