import { once } from 'node:events'
import { createServer } from 'node:net'

const HOST = '127.0.0.1'

/** Throws a sentence if something listens on the port already. */
export async function refuseTakenPort(port: number, setting: string): Promise<void> {
  const server = createServer().listen(port, HOST)
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new Error(`Port ${port} is in use. Stop what runs there, or set ${setting} to another port.`, {
      cause,
    })
  }
  server.close()
  await once(server, 'close')
}
