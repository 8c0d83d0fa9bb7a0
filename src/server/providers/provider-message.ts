import { z } from 'zod'

const LONGEST_MESSAGE = 300

const text = z.string().trim().min(1).catch('')
const refusal = z.object({
  message: text,
  error: z.union([z.object({ message: text }), z.string()]).catch(''),
  // ShipStation answers in the style of .NET: capitals, details in ModelState.
  Message: text,
  ExceptionMessage: text,
  ModelState: z.record(z.string(), z.union([z.string(), z.array(z.string())])).catch({}),
  // Shippo says one thing in detail; sign-ins explain an error code.
  detail: text,
  error_description: text,
})

/** What a provider says about a refusal, from any of the shapes it says it in; null where it says nothing readable. */
export function readProviderMessage(body: unknown): string | null {
  const said = typeof body === 'string' ? plainText(body) : sentenceIn(body)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const clean = said.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
  return clean ? clean.slice(0, LONGEST_MESSAGE) : null
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
