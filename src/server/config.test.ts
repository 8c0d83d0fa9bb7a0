import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('a limit for calls in flight that is shorter than their timeout is refused, since nothing would ever be sent', () => {
  const read = (inFlight: string) =>
    readConfig({ SPOOLYARD_MODE: 'test', PRINT_TIMEOUT_SECONDS: '2', PRINT_IN_FLIGHT_SECONDS: inFlight })
  expect(() => read('2')).toThrow('PRINT_IN_FLIGHT_SECONDS')
  expect(read('3').print.inFlightMs).toBe(3000)
})
