import { expect, test } from 'vitest'
import { readBodySchema } from '#web/build/read-body-schema.ts'
import { checkSchema } from './check-schema.ts'

test('faults in a body are found at their path, with their limit', () => {
  const product = {
    type: 'object',
    required: ['name', 'kind', 'parts'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 5 },
      kind: { enum: ['A', 'B'] },
      note: { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] },
      parts: {
        type: 'array',
        minItems: 1,
        items: { type: 'object', properties: { count: { type: 'integer', minimum: 1, maximum: 9 } } },
      },
    },
  }
  const faults = (value: unknown) => checkSchema(product, value)
  expect(faults({ name: 'Vase', kind: 'A', note: null, parts: [{ count: 9 }] })).toEqual([])
  expect(faults({ name: '  ', kind: 'C', note: 'long', parts: [{ count: 1 }, { count: 10 }] })).toEqual([
    { path: 'name', code: 'missing' },
    { path: 'kind', code: 'invalid' },
    { path: 'note', code: 'too-long', limit: 3 },
    { path: 'parts.1.count', code: 'too-big', limit: 9 },
  ])
  expect(faults({ name: 'Planter', parts: [] })).toEqual([
    { path: 'name', code: 'too-long', limit: 5 },
    { path: 'kind', code: 'missing' },
    { path: 'parts', code: 'too-short', limit: 1 },
  ])
  expect(faults({ name: 'Vase', kind: 'B', parts: [{ count: 1.5 }] })).toEqual([
    { path: 'parts.0.count', code: 'invalid' },
  ])
})

test('the contract of an endpoint checks what a form would send', () => {
  const schema = readBodySchema('updateShop')
  expect(checkSchema(schema, { orderCapCents: 4_000, dayCapCents: null, isPaused: false })).toEqual([])
  expect(checkSchema(schema, { orderCapCents: 0 })).toMatchObject([{ path: 'orderCapCents' }])
  expect(checkSchema(readBodySchema('createApiToken'), { name: ' ', scope: 'ALL', days: 30 })).toMatchObject([
    { path: 'name', code: 'missing' },
    { path: 'scope', code: 'invalid' },
  ])
})

test('an endpoint without a body has no schema', () => {
  expect(() => readBodySchema('getUser')).toThrow('has no body')
})
