import { setTimeout as delay } from 'node:timers/promises'

export type Timings = Record<(typeof names)[number], number[]>

const names = ['list', 'order', 'home'] as const
const PEOPLE = 4
const PAUSE_MS = 60

/** Has some people look at their orders, with short pauses, until `isOver`; tells how long each answer took. */
export async function makeUsualCalls(
  url: string,
  cookie: string,
  isOver: () => boolean | Promise<boolean>,
): Promise<Timings> {
  const timings: Timings = { list: [], order: [], home: [] }
  const paths = await choosePaths(url, cookie)
  let hasEnded = false
  const person = async (turn: number) => {
    for (let count = turn; !hasEnded; count++) {
      const name = names[count % names.length]!
      const choices = paths[name]
      timings[name].push(await timeOf(url + choices[count % choices.length]!, cookie))
      await delay(PAUSE_MS * (0.5 + Math.random()))
    }
  }
  const everybody = Promise.all(Array.from({ length: PEOPLE }, (_, turn) => person(turn)))
  while (!(await isOver())) await Promise.race([delay(200), everybody])
  hasEnded = true
  await everybody
  return timings
}

async function choosePaths(url: string, cookie: string): Promise<Record<keyof Timings, string[]>> {
  const pages = [1, 2, 3].map((page) => `/api/orders/shipstation/${page}/50?state=all`)
  const first = await fetch(url + pages[0]!, { headers: { cookie } })
  const { orders } = (await first.json()) as { orders: { id: string }[] }
  return { list: pages, order: orders.map(({ id }) => `/api/orders/${id}`), home: ['/api/user/home'] }
}

async function timeOf(address: string, cookie: string): Promise<number> {
  const startedAt = performance.now()
  const reply = await fetch(address, { headers: { cookie } })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${address} was answered ${reply.status}`)
  return performance.now() - startedAt
}
