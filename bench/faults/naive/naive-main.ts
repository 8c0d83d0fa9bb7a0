import { createServer } from 'node:http'
import { z } from 'zod'
import { createNaiveQueue } from './naive-queue.ts'

const env = z.object({
  PORT: z.coerce.number(),
  PRINT_URL: z.url(),
  PRINT_KEY: z.string(),
  PLATFORM_ID: z.string(),
})
const submit = z.object({ sellerId: z.string(), orderIds: z.array(z.string()) })

const { PORT, ...printer } = env.parse(process.env)
const queue = createNaiveQueue(printer)

createServer(async (request, response) => {
  const isSubmit = request.url === '/submit'
  if (isSubmit) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    queue.add(submit.parse(JSON.parse(Buffer.concat(chunks).toString())))
  }
  response.writeHead(isSubmit ? 202 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ waiting: queue.waiting() }))
}).listen(PORT, '127.0.0.1')
