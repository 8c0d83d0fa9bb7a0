import { expect, test } from 'vitest'
import { rightsObstacle } from './file-rights.ts'

const free = {
  ...{ name: 'Gnome', mayBePrinted: true, isExpired: false, channels: ['STORE', 'PORTAL'] as const },
  quarantineReason: null,
}

test('a file isn’t printed if that isn’t allowed or was only until yesterday, and is sold where its rights say', () => {
  expect(rightsObstacle(free, 'PORTAL')).toBeNull()
  expect(rightsObstacle({ ...free, mayBePrinted: null }, 'STORE')).toBeNull()
  expect(rightsObstacle({ ...free, mayBePrinted: false })).toMatch(/its rights don’t allow it/)
  expect(rightsObstacle({ ...free, quarantineReason: 'Copied.' })).toMatch(/in quarantine: Copied\. Contact/)
  expect(rightsObstacle({ ...free, isExpired: true })).toMatch(/the rights to it have expired/)
  const ownStore = { ...free, channels: ['STORE'] as const }
  expect(rightsObstacle(ownStore, 'PORTAL')).toMatch(/can’t be sold at portals/)
  expect(rightsObstacle(ownStore, 'STORE')).toBeNull()
  // What was sold is printed, wherever it was sold.
  expect(rightsObstacle({ ...free, channels: [] })).toBeNull()
})
