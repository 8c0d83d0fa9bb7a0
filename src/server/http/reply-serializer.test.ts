import fastJsonStringify from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { replySchema } from './reply-schema.ts'
import { replySerializer } from './reply-serializer.ts'

test.each(Object.entries(api))('the reply of %s can be serialized', (_name, { reply }) => {
  expect(fastJsonStringify(replySchema(reply))).toBeTypeOf('function')
})

test('fields the contract doesn’t name are dropped', () => {
  const write = replySerializer(z.object({ name: z.string(), note: z.string().nullable() }))

  expect(write({ name: 'Vase', note: null, password: 'secret' })).toBe('{"name":"Vase","note":null}')
})
