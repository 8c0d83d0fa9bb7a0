import type { EventDetails } from '#contract/scrub-details.ts'

type EventTitle =
  | 'page_visit'
  | 'button_click'
  | 'user_login'
  | 'failed_action'
  | 'successful_action'
  | (string & {})

/** Records a usage event without blocking; a failure only warns (spec §7). */
export function track(title: EventTitle, details: EventDetails = {}): void {
  import('./send-event.ts')
    .then(({ sendEvent }) => sendEvent(title, details))
    .catch((error: unknown) => console.warn(`The event ${title} was not recorded`, error))
}
