import type { Page } from 'playwright-core'
import type { Interaction } from './judge.ts'

interface Seen {
  acts: { act: string; at: number }[]
  inputs: { id: number; at: number; ms: number; waited: number; handled: number }[]
  tasks: { at: number; ms: number }[]
}

/** Entries of the Event Timing API, which TypeScript's library doesn't know whole. */
interface EventEntry extends PerformanceEntry {
  interactionId: number
  processingStart: number
  processingEnd: number
}

const FRAME_MS = 16

type WatchedWindow = Window & { interactionNotes?: Seen }

export interface Watched {
  /** Says what the seller does from now on. */
  begin(act: string): Promise<void>
  /** What has happened since the last time. */
  take(): Promise<{ interactions: Interaction[]; count: number; taskMs: number[] }>
}

/** Notes how long every interaction of a page takes, and every task over 50 ms. Call it before the page is opened. */
export async function watchPage(page: Page): Promise<Watched> {
  await page.addInitScript(() => {
    const seen: Seen = { acts: [], inputs: [], tasks: [] }
    ;(window as WatchedWindow).interactionNotes = seen
    const takeInputs: PerformanceObserverCallback = (list) => {
      for (const entry of list.getEntries() as EventEntry[]) {
        if (entry.interactionId === 0) continue
        const { startTime, duration, processingStart, processingEnd } = entry
        seen.inputs.push({
          id: entry.interactionId,
          at: startTime,
          ms: duration,
          waited: processingStart - startTime,
          handled: processingEnd - processingStart,
        })
      }
    }
    // The threshold is younger than the library's types.
    const inputs = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit
    new PerformanceObserver(takeInputs).observe(inputs)
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.tasks.push({ at: startTime, ms: duration })
    }).observe({ type: 'longtask' })
  })
  let counted = 0
  return {
    begin: (act) =>
      page.evaluate((name) => {
        ;(window as WatchedWindow).interactionNotes?.acts.push({ act: name, at: performance.now() })
      }, act),
    async take() {
      const { seen, total } = await page.evaluate(async () => {
        // Entries come after the frame that they wait for.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
        const { interactionCount = 0 } = performance as Performance & { interactionCount?: number }
        const { interactionNotes: notes } = window as WatchedWindow
        if (!notes) throw new Error('Nobody watches this page.')
        const { acts, inputs, tasks } = notes
        const taken = { acts: [...acts], inputs: inputs.splice(0), tasks: tasks.splice(0) }
        return { seen: taken, total: interactionCount }
      })
      const count = total - counted
      counted = total
      return { interactions: interactionsOf(seen), count, taskMs: seen.tasks.map(({ ms }) => ms) }
    },
  }
}

/** The events of one interaction, such as a press and its click, are one: as long as the longest of them. */
function interactionsOf({ acts, inputs }: Seen): Interaction[] {
  const byId = Map.groupBy(inputs, ({ id }) => id)
  return [...byId.values()].map((events) => {
    const longest = events.reduce((one, other) => (other.ms > one.ms ? other : one))
    // What was handled for the frame that the longest one waited for.
    const shownAt = longest.at + longest.ms
    const together = events.filter(({ at, ms }) => Math.abs(at + ms - shownAt) <= FRAME_MS)
    const begin = Math.min(...together.map(({ at, waited }) => at + waited))
    const end = Math.max(...together.map(({ at, waited, handled }) => at + waited + handled))
    return {
      act: acts.findLast(({ at }) => at <= longest.at)?.act ?? 'open the page',
      ms: longest.ms,
      waited: Math.round(begin - longest.at),
      handled: Math.round(end - begin),
    }
  })
}
