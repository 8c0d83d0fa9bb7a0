import { routeTable } from 'virtual:route-table/public'
import { clientOf } from '#web/lib/api-client.ts'
import { errorFromAnswer } from '#web/lib/api-error.ts'
import type { PublicApi } from '#web/lib/public-api.ts'
import type { UrlValues } from '#web/lib/request-url.ts'
import { markReply } from './reply-data.ts'

interface Parts {
  params?: UrlValues | undefined
  query?: UrlValues | undefined
}

/** Reads from the API within the server, for the visitor whose page is rendered. The text is JSON. */
export type ReadApi = (path: string, parts: Parts) => Promise<{ status: number; text: string }>

/** The calls of public pages while they are rendered on the server. Pages only read. */
export function serverApi(readApi: ReadApi): PublicApi {
  return clientOf(routeTable, async (method, path, { params, query } = {}) => {
    if (method !== 'GET') throw new Error(`A page can’t ${method} while it is rendered`)
    const { status, text } = await readApi(path, { params, query })
    const body: unknown = JSON.parse(text)
    if (status >= 400) throw errorFromAnswer(status, new Headers(), body)
    markReply(body, text)
    return body
  })
}
