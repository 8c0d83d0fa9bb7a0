import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import { replySchema } from './reply-schema.ts'

type Serializer = (reply: unknown) => string

const compiled = new WeakMap<z.ZodType, Serializer>()

/**
 * Serializes an endpoint's replies. Compiled with the first reply, once per process: compiling all of the contract
 * beforehand would take longer than the rest of a start.
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
