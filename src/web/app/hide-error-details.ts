import type { AnyRouter } from '@tanstack/react-router'

/**
 * Lets a page that failed say so and no more: what went wrong would be written into it for the browser, with paths of ours
 * and whatever a database says. It is reported here, before the page is written.
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
