import { showToast } from '#web/ui/feedback/toast-store.ts'

/** Says what went wrong, in the server's words. */
export function showFailure(error: Error): void {
  showToast({ tone: 'danger', message: error.message })
}
