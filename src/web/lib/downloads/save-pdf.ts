import { requestFile } from '#web/lib/api-client.ts'
import type { UrlValues } from '#web/lib/request-url.ts'

/** Saves a PDF of the API under a name. Throws `ApiError` for a refusal, and the spec’s sentence for anything but a PDF. */
export async function savePdf(path: string, query: UrlValues, name: string): Promise<void> {
  const file = await requestFile(path, query)
  if (file.type !== 'application/pdf' || file.size === 0) {
    throw new Error('Invalid blob data received from server.')
  }
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
