import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { createServerProcess, type ServerProcess } from '#testing/rig/server-process.ts'
import type { CampaignPlace } from '../run-campaign.ts'

interface Naive {
  process: ServerProcess
  /** Null where it doesn't answer or refuses. */
  post<T>(path: string, body?: object): Promise<T | null>
}

/** Starts a control, which prints at the world's print provider, as a process. */
export async function startNaive(
  program: URL,
  { folder, port, world }: Omit<CampaignPlace, 'program'>,
  environment: Record<string, string>,
): Promise<Naive> {
  const { apiKey, platformId } = readConfig({ SPOOLYARD_MODE: 'test' }).print
  const server = createServerProcess({
    name: 'naive control',
    program: fileURLToPath(program),
    port,
    readyPath: '/',
    logFile: join(folder, 'naive.log'),
    environment: {
      PORT: String(port),
      PRINT_URL: `${world.url}/print/v2/api`,
      PRINT_KEY: apiKey,
      PLATFORM_ID: platformId,
      ...environment,
    },
  })
  if (!(await server.start())) throw new Error('The naive control ended while it started.')
  return {
    process: server,
    async post<T>(path: string, body: object = {}) {
      const request = { method: 'POST', body: JSON.stringify(body) }
      const reply = await fetch(server.url + path, request).catch(() => null)
      return reply?.ok ? ((await reply.json()) as T) : null
    },
  }
}
