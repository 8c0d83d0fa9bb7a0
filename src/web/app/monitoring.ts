import type { datadogRum, RumEvent } from '@datadog/browser-rum'
import { versionLabel } from '#contract/constants.ts'
import { scrubText } from '#contract/scrub-details.ts'
import type { SiteFacts } from '#contract/site.ts'
import { isReplayWanted, onReplayChoice } from '#web/lib/replay-choice.ts'
import type { makeRouter } from './router.tsx'

type Rum = typeof datadogRum

const START_TIMEOUT_MS = 3_000
const WARNED = 'spoolyard.monitoring-warned'

/** Starts Datadog RUM (spec §1). Whatever goes wrong, the product carries on and the console has one warning. */
export async function startMonitoring(
  router: ReturnType<typeof makeRouter>,
  site: SiteFacts['monitoring'],
): Promise<void> {
  if (!site) return warnOnce('Monitoring has no client token and was not started')
  try {
    const { datadogRum: rum } = await import('@datadog/browser-rum')
    let hasStarted = false
    rum.init({
      applicationId: site.applicationId,
      clientToken: site.clientToken,
      // The library checks the type itself and says so in the console.
      site: site.site as NonNullable<Parameters<Rum['init']>[0]['site']>,
      service: 'spoolyard',
      env: 'production',
      version: versionLabel,
      sessionSampleRate: 100,
      sessionReplaySampleRate: 100,
      trackViewsManually: false,
      trackUserInteractions: true,
      trackResources: true,
      trackLongTasks: true,
      defaultPrivacyLevel: 'mask-user-input',
      enableExperimentalFeatures: [],
      startSessionReplayRecordingManually: !isReplayed(window.location.pathname),
      beforeSend: withoutSecrets,
      plugins: [
        {
          name: 'started',
          onRumStart: () => {
            hasStarted = true
          },
        },
      ],
      ...(site.proxy && { proxy: absolute(site.proxy) }),
    })
    // Refused settings and blocked storage throw nothing; the library just never starts.
    setTimeout(() => {
      if (!hasStarted)
        console.warn('Monitoring did not start', 'Its settings were refused or storage is blocked')
    }, START_TIMEOUT_MS)
    onReplayChoice(() => replayOnly(rum, window.location.pathname))
    router.subscribe('onBeforeNavigate', ({ toLocation }) => replayOnly(rum, toLocation.pathname))
  } catch (error) {
    console.warn('Monitoring did not start', error)
  }
}

/** What an operator leaves out on purpose is said once in a visit, not on every page. */
function warnOnce(text: string): void {
  try {
    if (sessionStorage.getItem(WARNED)) return
    sessionStorage.setItem(WARNED, 'yes')
  } catch {
    // Storage is blocked, so it is said again.
  }
  console.warn(text)
}

function replayOnly(rum: Rum, pathname: string): void {
  if (isReplayed(pathname)) rum.startSessionReplayRecording()
  else rum.stopSessionReplayRecording()
}

/** Staff sign-in and the maintenance page are never replayed, nor visits without consent. */
function isReplayed(pathname: string): boolean {
  if (pathname === '/admin-login' || pathname === '/maintenance') return false
  try {
    return isReplayWanted()
  } catch {
    return true
  }
}

/** URLs lose everything after the path; texts lose whatever looks like a secret. */
function withoutSecrets(event: RumEvent): boolean {
  event.view.url = pathOnly(event.view.url)
  if (event.view.referrer) event.view.referrer = pathOnly(event.view.referrer)
  if (event.type === 'resource') event.resource.url = pathOnly(event.resource.url)
  if (event.type === 'action' && event.action.target) {
    event.action.target.name = scrubText(event.action.target.name)
  }
  if (event.type === 'long_task') {
    // Inline scripts are reported under the page's URL.
    for (const script of event.long_task.scripts ?? []) {
      if (script.source_url) script.source_url = pathOnly(script.source_url)
      if (script.invoker) script.invoker = pathOnly(script.invoker)
    }
  }
  if (event.type === 'error') {
    event.error.message = scrubText(event.error.message)
    if (event.error.stack) event.error.stack = withoutQueries(event.error.stack)
    if (event.error.resource) event.error.resource.url = pathOnly(event.error.resource.url)
  }
  return true
}

const pathOnly = (url: string): string => url.replace(/[?#].*$/s, '')

/** Lines of a stack keep their place: `https://host/path?query:12:3`. */
const withoutQueries = (stack: string): string => stack.replace(/[?#][^\s:)]*/g, '')

const absolute = (proxy: string): string => new URL(proxy, window.location.origin).href
