import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { currentTrace } from './trace.ts'

const ADDRESS = /[^\s<>"'`,;:()=[\]{}]+@[^\s<>"'`,;:()=[\]{}]+/g

/** The log: one JSON object a line, with the ids of the request and the trace that a line belongs to, and no personal data. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.secret', '*.token'],
    mixin: () => currentTrace() ?? {},
    serializers: { err: withoutPeople },
  }
  return destination ? pino(options, destination) : pino(options)
}

interface LoggedError {
  type: string
  message: string
  stack: string | undefined
  code?: unknown
}

/**
 * An error's kind, code, message and stack. Databases and mail servers put rows, commands and addresses into other
 * properties, which are left out, and mail servers into messages, too.
 */
function withoutPeople(error: unknown): LoggedError | unknown {
  if (!(error instanceof Error))
    return typeof error === 'string' ? error.replace(ADDRESS, '[address]') : error
  const { type, message, stack } = stdSerializers.err(error)
  const { code } = error as NodeJS.ErrnoException
  return {
    type,
    message: message.replace(ADDRESS, '[address]'),
    stack: stack.replace(ADDRESS, '[address]'),
    ...(code !== undefined && { code }),
  }
}
