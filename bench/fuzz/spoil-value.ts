import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import type { Json } from './make-value.ts'

const strange: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  -0,
  0.1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '1e999',
  '99999999999999999999',
  'null',
  'undefined',
  'a\u0000b',
  '\ud800',
  '\u202e',
  'x'.repeat(100_000),
  "' or 1=1 --",
  '{{7*7}}',
  '../../etc/passwd',
  '0001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '294277-01-01T00:00:00Z',
  [],
  {},
  [null],
  [[]],
  Array.from({ length: 3_000 }, (_, index) => index),
  { toString: 1, constructor: 1 },
  { length: 1e9 },
]

/** Puts something wrong into one to three places of a value. */
export function spoilValue(random: SeededRandom, value: unknown): unknown {
  let spoiled = value
  for (let times = random.integer(1, 3); times > 0; times--) spoiled = spoilOnce(random, spoiled)
  return spoiled
}

function spoilOnce(random: SeededRandom, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && random.next() < 0.8) {
    const index = random.integer(0, value.length - 1)
    return value.map((item, at) => (at === index ? spoilOnce(random, item) : item))
  }
  if (isObject(value) && random.next() < 0.9) return spoilField(random, value)
  return random.next() < 0.1 ? nested(random.integer(10, 2_000)) : random.pick(strange)
}

function spoilField(random: SeededRandom, value: Json): unknown {
  const names = Object.keys(value)
  if (names.length === 0 || random.next() < 0.15)
    return { ...value, [random.pick(extraNames)]: random.pick(strange) }
  const name = random.pick(names)
  if (random.next() < 0.2) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
  return { ...value, [name]: spoilOnce(random, value[name]) }
}

const extraNames = ['id', 'sellerId', 'role', 'constructor', 'toString', 'x'.repeat(500), '', 'a\u0000', '1']

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
