import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServerProcess } from '#testing/rig/server-process.ts'
import type { CampaignPlace } from '../run-campaign.ts'
import type { UploadSubject } from './upload-subject.ts'

const PROGRAM = fileURLToPath(new URL('./naive-upload-main.ts', import.meta.url))

/** The control: appends what comes, writes its offsets down now and then, and believes in sizes. */
export async function createNaiveUploads({ folder, port }: CampaignPlace): Promise<UploadSubject> {
  const files = join(folder, 'naive')
  mkdirSync(files, { recursive: true })
  const server = createServerProcess({
    name: 'naive',
    program: PROGRAM,
    port,
    readyPath: '/readyz',
    logFile: join(folder, 'naive.log'),
    environment: { PORT: String(port), FOLDER: files },
  })
  await server.start()
  return {
    process: server,
    cookie: '',
    crashPoints: [],
    readReady: async () => {
      const state = JSON.parse(readFileSync(join(files, 'state.json'), 'utf8'))
      return Object.entries<{ name: string; isReady: boolean }>(state).flatMap(([id, { name, isReady }]) =>
        isReady
          ? [
              {
                name,
                sha256: createHash('sha256')
                  .update(readFileSync(join(files, id)))
                  .digest('hex'),
              },
            ]
          : [],
      )
    },
    countUnfinished: async () => 0,
    sweep: async () => {
      const state = JSON.parse(readFileSync(join(files, 'state.json'), 'utf8'))
      return readdirSync(files).filter((name) => !name.startsWith('state.json') && !state[name]?.isReady)
    },
    close: () => server.stop(),
  }
}
