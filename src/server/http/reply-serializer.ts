import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import { replySchema } from './reply-schema.ts'

type Serializer = (reply: unknown) => string

const compiled = new WeakMap<z.ZodType, Serializer>()

/**
 * What writes the replies of an endpoint. It is compiled when the first one is written, and once in a process: to compile
 * those of the whole contract beforehand would take longer than all the rest of a start.
 */
export function replySerializer(schema: z.ZodType): Serializer {
  return (reply) => {
    let write = compiled.get(schema)
    if (!write) {
      write = fastJsonStringify(replySchema(schema)) as Serializer
      compiled.set(schema, write)
    }
    return write(reply)
  }
}
