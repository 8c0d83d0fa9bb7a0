import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { startNaive } from '../naive/start-naive.ts'
import type { CampaignPlace } from '../run-campaign.ts'
import { naiveSign } from './naive-sign.ts'
import type { Answer, Proof, ProofsSubject } from './proofs-subject.ts'
import { printsOf } from './read-proofs-evidence.ts'

/** The control that must fail: it approves orders instead of bytes, and believes in names. */
export async function createNaiveProofs(place: CampaignPlace): Promise<ProofsSubject> {
  const { folder, world } = place
  const { process, post } = await startNaive(new URL('./naive-proofs-main.ts', import.meta.url), place, {
    STATE_FILE: join(folder, 'naive-proofs.json'),
  })
  const isDone = async (path: string, body: object): Promise<Answer> =>
    (await post<object>(path, body)) ? true : null
  return {
    process,
    crashPoints: [],
    async addOrder(id, text) {
      await post('/add', { id, text })
      return id
    },
    async readProof(id) {
      const proof = await post<Partial<Proof>>('/proof', { id })
      return proof?.sha256 === undefined ? null : (proof as Proof)
    },
    approve: (id) => isDone('/approve', { id }),
    writeText: (id, text) => isDone('/text', { id, text }),
    changeAtStore: ({ id }, text) => isDone('/text', { id, text }),
    setDepth: (depthMm) => isDone('/depth', { depthMm }),
    async submit(id) {
      return (await post<{ isAccepted: boolean }>('/submit', { id }))?.isAccepted ?? null
    },
    damage: async () => undefined,
    passDay: async () => undefined,
    readUnfinished: async () => [],
    readPrints: () => printsOf(world, join(folder, 'sandbox', 'files'), (reference) => reference),
    readFailures: async () => new Map(),
    sha256Of: async (text, depthMm) => createHash('sha256').update(naiveSign(text, depthMm)).digest('hex'),
    close: () => process.kill(),
  }
}
