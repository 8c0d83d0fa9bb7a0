// Preloaded into server processes. V8 lets garbage grow to up to four times the live heap before it collects; servers
// collect as soon as the process holds more than it should. This isn't a limit: a large import may take what it needs.
// NOTE: Set here and not on the command line, because a Node that doesn't have these V8 flags must start, too.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const MB = 1024 * 1024
const COLLECT_MB = 214
const GIVE_BACK_MB = 230
const GARBAGE_MB = 28
const EVERY_MS = 250

setFlagsFromString('--expose-gc')
const collect = runInNewContext('globalThis.gc')
if (collect && isMainThread) collectAbove(collect)

/** Collects when much is resident, unless little was allocated since: what is still there then is in use. */
function collectAbove(collect) {
  let used = 0
  const timer = setInterval(() => {
    const resident = process.memoryUsage.rss()
    if (resident < COLLECT_MB * MB) return
    const { heapUsed } = process.memoryUsage()
    if (heapUsed < used + GARBAGE_MB * MB) return
    // The last resort also returns the pages that V8 keeps for later; it takes twice as long.
    collect({ type: 'major', flavor: resident < GIVE_BACK_MB * MB ? 'regular' : 'last-resort' })
    used = process.memoryUsage().heapUsed
  }, EVERY_MS)
  timer.unref()
}
