import { setTimeout } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { createSeededRandom, type SeededRandom } from '#sandbox/kit/seeded-random.ts'
import { type FuzzRequest, type Kind, kinds, makeRequest } from './make-request.ts'
import { type FuzzReply, sendRequest } from './send-request.ts'

/** Someone who sends input, and what belongs to them. */
export interface FuzzActor {
  name: string
  headers: Record<string, string>
  /** Ids seen in replies to this actor, by prefix. */
  ids: Map<string, string[]>
  /** A text that only this actor's data contains. */
  marker: string | null
}

export interface FuzzTarget {
  url: string
  endpoints: readonly (readonly [string, Endpoint])[]
  actors: readonly FuzzActor[]
  uuids: readonly string[]
  /** Replies that may show the data of others, such as those meant for admins or the public. */
  mayShowOthers(actor: FuzzActor, endpoint: string): boolean
  /** Repairs what an input may break, such as a session that it ended. */
  afterEach?(actor: FuzzActor, endpoint: string, reply: FuzzReply): Promise<void>
}

export interface Finding {
  what: 'server error' | 'slow' | 'foreign data' | 'no reply'
  actor: string
  endpoint: string
  request: FuzzRequest
  status: number
  ms: number
  text: string
}

export interface FuzzResult {
  seed: number
  inputs: number
  findings: Finding[]
  /** Replies by kind of input and class of status, such as `valid 2xx`. */
  replies: Map<string, number>
  /** Endpoints that accepted at least one input. */
  accepted: Set<string>
  slowestMs: number
  /** Replies that showed marked data to its owner: how much there was to leak. */
  markedReplies: number
}

const MAX_MS = 2_000
const RETRY_MS = 1_000
const KIND_WEIGHTS: readonly Kind[] = ['valid', 'valid', 'edge', 'malformed']
const KEPT_IDS = 12

/** Sends inputs made from the contract, and judges every reply. */
export async function runFuzz(
  target: FuzzTarget,
  { inputs, seed }: { inputs: number; seed: number },
): Promise<FuzzResult> {
  const random = createSeededRandom(seed)
  const findings: Finding[] = []
  const replies = new Map<string, number>()
  const accepted = new Set<string>()
  let slowestMs = 0
  let markedReplies = 0
  for (let sent = 0; sent < inputs; sent++) {
    const [name, endpoint] = target.endpoints[sent % target.endpoints.length]!
    const actor = actorFor(random, target.actors, endpoint)
    const kind = random.pick(KIND_WEIGHTS)
    const made = makeRequest(endpoint, kind, {
      random,
      uuids: target.uuids,
      ...materialFor(random, target, actor),
    })
    const request = { ...made, headers: { ...actor.headers, ...made.headers } }
    const reply = await sendRequest(target.url, request)
    if (!reply) continue
    const tally = `${kind} ${reply.status === 0 ? 'none' : `${String(reply.status)[0]}xx`}`
    replies.set(tally, (replies.get(tally) ?? 0) + 1)
    if (reply.status >= 200 && reply.status < 300) accepted.add(name)
    const judged = await judge(target, { actor, name, request, reply })
    if (actor.marker && reply.text.includes(actor.marker)) markedReplies++
    slowestMs = Math.max(slowestMs, judged.ms)
    for (const what of judged.what) {
      const { status, text } = reply
      findings.push({ what, actor: actor.name, endpoint: name, request: made, status, ms: judged.ms, text })
    }
    collectIds(actor, reply.text)
    await target.afterEach?.(actor, name, reply)
  }
  return { seed, inputs, findings, replies, accepted, slowestMs, markedReplies }
}

/** Those who may call it send more than those who are refused at once. */
function actorFor(random: SeededRandom, actors: readonly FuzzActor[], { access }: Endpoint): FuzzActor {
  const admins = actors.filter(({ name }) => name === 'admin')
  if (access === 'admin' && admins.length > 0 && random.next() < 0.6) return random.pick(admins)
  const known = actors.filter(({ name }) => name !== 'anonymous')
  return access === 'user' && random.next() < 0.9 ? random.pick(known) : random.pick(actors)
}

/** Ids come from everyone, because someone else's must be refused; marked texts come only from their owner. */
function materialFor(random: SeededRandom, { actors }: FuzzTarget, actor: FuzzActor) {
  const words = ['VASE', 'T-1001', 'blue', 'Pat Doe', 'Reno', 'zq', '10', 'Name: Ada']
  return {
    idsOf: (prefix: string) => {
      const own = actor.ids.get(prefix) ?? []
      if (own.length > 0 && random.next() < 0.75) return own
      return actors.flatMap(({ ids }) => ids.get(prefix) ?? [])
    },
    word: () => (actor.marker && random.next() < 0.4 ? actor.marker : random.pick(words)),
  }
}

interface Sent {
  actor: FuzzActor
  name: string
  request: FuzzRequest
  reply: FuzzReply
}

async function judge(
  target: FuzzTarget,
  { actor, name, request, reply }: Sent,
): Promise<{ what: Finding['what'][]; ms: number }> {
  const what: Finding['what'][] = []
  let ms = reply.ms
  if (reply.status === 0) what.push('no reply')
  if (reply.status >= 500) what.push('server error')
  if (ms > MAX_MS) {
    // A busy machine makes anything slow for a moment; what is really slow is slow again.
    for (let again = 0; again < 3 && ms > MAX_MS; again++) {
      await setTimeout(RETRY_MS)
      ms = Math.min(ms, (await sendRequest(target.url, request))?.ms ?? 0)
    }
    if (ms > MAX_MS) what.push('slow')
  }
  const foreign = target.actors.some(
    (other) => other !== actor && other.marker !== null && reply.text.includes(other.marker),
  )
  if (foreign && !target.mayShowOthers(actor, name)) what.push('foreign data')
  return { what, ms }
}

function collectIds(actor: FuzzActor, text: string): void {
  for (const [id, prefix = ''] of text.matchAll(/\b([a-z]{2,4})_[0-9a-hjkmnp-tv-z]{26}\b/g)) {
    const known = actor.ids.get(prefix) ?? []
    if (!known.includes(id)) actor.ids.set(prefix, [...known, id].slice(-KEPT_IDS))
  }
}

/** The figures as lines of text, with each kind of finding shown once per endpoint. */
export function describeFuzz(result: FuzzResult, endpointCount: number): string {
  const count = (what: Finding['what']) => result.findings.filter((finding) => finding.what === what).length
  const shown = new Map(result.findings.map((finding) => [`${finding.what} ${finding.endpoint}`, finding]))
  const classes = ['2xx', '3xx', '4xx', '5xx', 'none']
  return [
    `${result.inputs} inputs, seed ${result.seed}`,
    ...kinds.map((kind) => {
      const figures = classes.map((each) => [each, result.replies.get(`${kind} ${each}`) ?? 0] as const)
      return `${kind}: ${figures.flatMap(([each, n]) => (n > 0 ? [`${n} × ${each}`] : [])).join(', ')}`
    }),
    `${result.accepted.size} of ${endpointCount} endpoints accepted input; the slowest reply took ${Math.round(result.slowestMs)} ms`,
    `${result.markedReplies} replies showed the second seller data that is private to them`,
    `server errors ${count('server error')}, no reply ${count('no reply')}, slow ${count('slow')}, foreign data ${count('foreign data')}`,
    ...[...shown].map(([key, { actor, request, status, ms, text }]) =>
      [
        '',
        `${key} as ${actor}: ${status} in ${Math.round(ms)} ms`,
        `  ${request.method} ${request.path.slice(0, 300)}`,
        `  ${JSON.stringify(request.headers).slice(0, 300)}`,
        `  ${request.body?.slice(0, 600) ?? 'no body'}`,
        `  → ${text.slice(0, 300)}`,
      ].join('\n'),
    ),
  ].join('\n')
}
