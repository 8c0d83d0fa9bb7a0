import { z } from 'zod'
import { done } from '../call-outcome.ts'
import type { HttpClient } from '../http-client.ts'
import { andThen } from '../parse-answer.ts'
import type { PrintCall } from './print-order-search.ts'
import type { PrintProvider } from './print-provider.ts'

interface Options {
  call: PrintCall
  /** Waits longer than other calls, because files are large. */
  files: HttpClient
  platformId: string
}

const placeholder = z.looseObject({ publicFileServiceId: z.uuid() })
const begun = z.object({ data: z.object({ presignedUrl: z.url(), filePlaceholder: placeholder }) })
const confirmed = z.object({ data: z.object({ publicFileServiceId: z.uuid(), name: z.string() }) })

/** Handing files over: a place is asked for, filled without our key, and confirmed. */
export function createPrintFiles({ call, files, platformId }: Options): Pick<PrintProvider, 'registerFile'> {
  return {
    async registerFile({ name, sellerId, file }) {
      const place = await call('POST', '/files/direct-upload', begun, { name, platformId, ownerId: sellerId })
      if (place.kind !== 'done') return place
      const { presignedUrl, filePlaceholder } = place.value.data
      const put = await files.send({ method: 'PUT', url: presignedUrl, file })
      // Nothing counts before it is confirmed, so whatever happened here may be begun again. A link that does not work
      // any more is no refusal of the file.
      if (put.kind !== 'done') return { kind: 'unknown', reason: 'the file may not have arrived' }
      const answer = await call('POST', '/files/confirm-upload', confirmed, { filePlaceholder })
      // The place was asked for, which counts for the day.
      if (answer.kind === 'not-sent') return { kind: 'unknown', reason: answer.reason }
      return andThen(answer, ({ data }) =>
        data.name === name
          ? done(data.publicFileServiceId.toLowerCase())
          : { kind: 'unknown', reason: 'the answer is about another file' },
      )
    },
  }
}
