export interface LoggedCall {
  n: number
  at: string
  provider: string
  route: string
  method: string
  path: string
  account: string | null
  status: number | null
  fault: string | null
}

export interface CallQuery {
  since?: number | undefined
  provider?: string | undefined
  route?: string | undefined
}

export interface CallLog {
  add(call: Omit<LoggedCall, 'n'>): void
  find(query: CallQuery): LoggedCall[]
  clear(): void
}

const maxCalls = 2000

/** Keeps the latest incoming calls, including those that changed nothing. */
export function createCallLog(): CallLog {
  let calls: LoggedCall[] = []
  let n = 0
  return {
    add(call) {
      calls.push({ n: ++n, ...call })
      if (calls.length > maxCalls * 2) calls = calls.slice(-maxCalls)
    },
    find: ({ since = 0, provider, route }) =>
      calls.filter(
        (call) =>
          call.n > since &&
          (provider === undefined || call.provider === provider) &&
          (route === undefined || call.route === route),
      ),
    clear() {
      calls = []
    },
  }
}
