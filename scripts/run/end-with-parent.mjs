// Preloaded into processes that must not outlive the one that started them. A parent that is gone, however it went,
// closes the channel; that counts as being asked to stop.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
