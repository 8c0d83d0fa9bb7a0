declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Seconds until a request without a reply counts as failed. */
    timeout?: number
    headers?: Record<string, string>
    /** Sent in turn on each connection. */
    requests?: readonly { path: string; headers?: Record<string, string> }[]
  }
  interface Result {
    errors: number
    timeouts: number
    non2xx: number
    requests: { average: number; total: number }
    /** Seconds. */
    duration: number
  }
  interface Run extends EventEmitter, Promise<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this
  }
  export default function autocannon(options: Options): Run
}
