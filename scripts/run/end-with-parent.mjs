// Preloaded into processes that must not outlive their parent. The channel closes when the parent is gone, however
// it ended; the process then shuts down as if asked to. Worker threads inherit this file but must not act on it.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.env.SPOOLYARD_END_WITH_PARENT && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
if (isMainThread) delete process.env.SPOOLYARD_END_WITH_PARENT
