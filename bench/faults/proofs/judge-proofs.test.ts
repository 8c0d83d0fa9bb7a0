import { expect, test } from 'vitest'
import { judgeProofs, type ProofsEvidence } from './judge-proofs.ts'
import type { ProofOrder, ProofPrint } from './proofs-subject.ts'

const order: ProofOrder = {
  id: 'so_1',
  number: '1001',
  texts: [{ value: 'Ann', askedAt: 0, doneAt: 0 }],
  approvals: [{ sha256: 'Ann 1', askedAt: 100 }],
  submits: [{ askedAt: 200, answeredAt: 250, isAccepted: true }],
}
const print: ProofPrint = { publicId: 'p1', orderId: 'so_1', times: 1, sha256: 'Ann 1', at: 300 }

const judge = (changed: Partial<ProofOrder> = {}, evidence: Partial<ProofsEvidence> = {}) =>
  judgeProofs({
    orders: [{ ...order, ...changed }],
    depths: [{ value: 1, askedAt: 0, doneAt: 0 }],
    prints: [print],
    failures: new Map(),
    unfinished: [],
    sha256Of: async (text, depthMm) => `${text} ${depthMm}`,
    ...evidence,
  })

test('a print of the approved bytes is right', async () => {
  expect(await judge()).toEqual({
    ...{ printedUnapproved: 0, printedOtherBytes: 0, printedOutdated: 0, printedTwice: 0, lost: 0, stuck: 0 },
    findings: [],
  })
})

test('a print that wasn’t approved, or only afterwards, is found', async () => {
  expect(await judge({ approvals: [] })).toMatchObject({ printedUnapproved: 1 })
  const late = [{ sha256: 'Ann 1', askedAt: 301 }]
  expect(await judge({ approvals: late })).toMatchObject({ printedUnapproved: 1 })
})

test('a print of other bytes is found', async () => {
  const prints = [{ ...print, sha256: 'blank' }]
  expect(await judge({}, { prints })).toMatchObject({ printedOtherBytes: 1, printedUnapproved: 0 })
})

test('approved bytes that a confirmed change has replaced are found', async () => {
  const texts = [...order.texts, { value: 'Bob', askedAt: 120, doneAt: 130 }]
  expect(await judge({ texts })).toMatchObject({ printedOutdated: 1 })
  const depths = [
    { value: 1, askedAt: 0, doneAt: 0 },
    { value: 2, askedAt: 120, doneAt: 130 },
  ]
  expect(await judge({}, { depths })).toMatchObject({ printedOutdated: 1 })
})

test('a change without an answer, or during the submit, may have come late', async () => {
  const isFine = { printedOutdated: 0 }
  expect(
    await judge({ texts: [...order.texts, { value: 'Bob', askedAt: 120, doneAt: null }] }),
  ).toMatchObject(isFine)
  expect(await judge({ texts: [...order.texts, { value: 'Bob', askedAt: 190, doneAt: 210 }] })).toMatchObject(
    isFine,
  )
})

test('a second print, and an accepted order without print or reason, are found', async () => {
  expect(await judge({}, { prints: [print, { ...print, publicId: 'p2' }] })).toMatchObject({
    printedTwice: 1,
  })
  expect(await judge({}, { prints: [{ ...print, times: 2 }] })).toMatchObject({ printedTwice: 1 })
  expect(await judge({}, { prints: [] })).toMatchObject({ lost: 1 })
  expect(await judge({}, { prints: [], failures: new Map([['so_1', 'Sold out']]) })).toMatchObject({
    lost: 0,
  })
})
