import 'virtual:public-styles.css'
import { stripMailToken } from '#web/lib/session/mail-token.ts'
import { stripShippoAnswer } from '#web/lib/session/strip-shippo-answer.ts'
import { siteFactsOfPage } from './site-facts.ts'
import { isAsleep, startWhenTouched } from './sleeping-page.ts'
import { whenIdle } from './when-idle.ts'

stripMailToken()
stripShippoAnswer()

const { monitoring } = siteFactsOfPage()
const wasAsleep = isAsleep(window.location.pathname)
const startApp = async () => (await import('./start-app.tsx')).startApp(wasAsleep)
const app = wasAsleep ? startWhenTouched(startApp) : startApp()

whenIdle(() => {
  import('./after-idle.ts').then(
    ({ startAfterIdle }) => startAfterIdle(app, { wasAsleep, monitoring }),
    (error: unknown) => console.warn('Usage events and monitoring did not start', error),
  )
})
