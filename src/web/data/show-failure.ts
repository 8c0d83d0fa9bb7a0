import { showToast } from '#web/ui/feedback/toast-store.ts'

/** Shows the server's error message. */
export function showFailure(error: Error): void {
  showToast({ tone: 'danger', message: error.message })
}
