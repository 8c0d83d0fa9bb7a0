import { z } from 'zod'

const MAX_MESSAGE_LENGTH = 300

const text = z.string().trim().min(1).catch('')
const refusal = z.object({
  message: text,
  error: z.union([z.object({ message: text }), z.string()]).catch(''),
  // ShipStation responds in .NET style: capitals, details in ModelState.
  Message: text,
  ExceptionMessage: text,
  ModelState: z.record(z.string(), z.union([z.string(), z.array(z.string())])).catch({}),
  // Shippo uses `detail`; OAuth endpoints explain an error code.
  detail: text,
  error_description: text,
})

/** A provider's message about a refusal, in any of its formats. Null when there is nothing readable. */
export function readProviderMessage(body: unknown): string | null {
  const said = typeof body === 'string' ? plainText(body) : sentenceIn(body)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const clean = said.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
  return clean ? clean.slice(0, MAX_MESSAGE_LENGTH) : null
}

function sentenceIn(body: unknown): string {
  const parsed = refusal.safeParse(body)
  if (!parsed.success) return ''
  const { message, error, Message, ExceptionMessage, ModelState, detail, error_description } = parsed.data
  if (Message)
    return [Message, ExceptionMessage, ...Object.values(ModelState).flat()].filter(Boolean).join(' ')
  if (typeof error !== 'string') return message || error.message
  return [message || detail, error, error_description].filter(Boolean).join(': ')
}

function plainText(body: string): string {
  return body.trimStart().startsWith('<') ? '' : body
}
