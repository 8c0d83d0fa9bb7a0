import { expect, test } from 'vitest'
import { problemsOfRefusal } from './field-problems.ts'

const labels = { name: 'Name', email: 'Email' }
const refused = (details: { path: string; message: string }[]) =>
  ({ code: 'VALIDATION_FAILED', message: 'Validation error - please check your input', details }) as const

test('what the server found wrong is said at its field, in a sentence', () => {
  const details = [
    { path: 'body.name', message: 'needs at least 3 characters' },
    { path: 'body.email', message: 'Invalid email address' },
  ]
  expect(problemsOfRefusal(refused(details), labels, {})).toEqual([
    { field: 'name', message: 'Name needs at least 3 characters' },
    { field: 'email', message: 'Email is not valid' },
  ])
})

test('a field is named once, by the first thing that is wrong with it', () => {
  const details = [
    { path: 'body.name', message: 'Too small: expected string to have >=1 characters' },
    { path: 'body.name', message: 'has control characters' },
  ]
  expect(problemsOfRefusal(refused(details), labels, {})).toEqual([
    { field: 'name', message: 'Name is too short' },
  ])
})

test('a refusal that concerns one field is shown there', () => {
  const taken = { code: 'USERNAME_TAKEN', message: 'This username is not available', details: [] } as const
  expect(problemsOfRefusal(taken, labels, { USERNAME_TAKEN: 'name' })).toEqual([
    { field: 'name', message: 'This username is not available' },
  ])
})

test('what concerns no field of the form is left to the message', () => {
  expect(problemsOfRefusal(refused([{ path: 'query.page', message: 'x' }]), labels, {})).toEqual([])
})
