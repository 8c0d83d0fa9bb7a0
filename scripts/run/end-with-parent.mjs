// Preloaded into processes that must not outlive the one that started them. A parent that is gone, however it went,
// closes the channel; that counts as being asked to stop. Only for the process itself: its workers inherit this file.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.env.SPOOLYARD_END_WITH_PARENT && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
if (isMainThread) delete process.env.SPOOLYARD_END_WITH_PARENT
