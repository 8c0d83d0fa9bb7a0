import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  'password123',
  'P@$$w0rd!!',
  'Qwerty12345',
  '1234567890',
  'iloveyou2024',
  'Password1234!',
  'letmein!!!!',
])('people learn that %j is tried first', (password) => {
  const { level, words } = passwordStrength(password)
  expect(level).toBe('weak')
  expect(words).toContain('tried first')
})

test.each(['aaaaaaaaaaaaa', 'abcdefghijklm', 'abababababab', '8203948576'])(
  '%j is called easy to guess',
  (password) => {
    expect(passwordStrength(password)).toMatchObject({
      level: 'weak',
      words: expect.stringContaining('Easy to guess'),
    })
  },
)

test('a password based on the person’s name is easy to guess', () => {
  expect(passwordStrength('noraquill1', ['Nora Quill', 'nora@shop.test']).words).toContain('your name')
  expect(passwordStrength('quill of a gray goose in rain', ['Nora Quill']).level).toBe('strong')
})

test('a short password says how many characters are missing', () => {
  expect(passwordStrength('vx8#k').words).toBe('5 more characters.')
  expect(passwordStrength('vx8#kqz2m').words).toBe('1 more character.')
})

test('several words are strong, one long word is fair', () => {
  expect(passwordStrength('lamp gravel sonata').level).toBe('strong')
  expect(passwordStrength('hippocampus').level).toBe('fair')
})
