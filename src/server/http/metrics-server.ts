import { createServer } from 'node:http'
import { collectDefaultMetrics, register } from 'prom-client'

/** Serves `/metrics` on loopback, for monitoring on this machine. Not on the public port. */
export function startMetricsServer(port: number): { close(): void } {
  collectDefaultMetrics()
  const server = createServer(async (_request, response) => {
    response.setHeader('content-type', register.contentType)
    response.end(await register.metrics())
  })
  server.listen(port, '127.0.0.1')
  return { close: () => server.close() }
}
