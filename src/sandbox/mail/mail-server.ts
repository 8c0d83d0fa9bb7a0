import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { MailFault } from '../kit/faults.ts'
import type { World } from '../kit/world.ts'
import { storeMail } from './mailbox.ts'

export interface MailServer {
  port: number
  close(): Promise<void>
}

const MAX_MAIL_BYTES = 5_000_000

/** Starts a mail server that accepts and stores every mail and forwards none. */
export async function startMailServer(world: World, host: string, port: number): Promise<MailServer> {
  // The library doesn't expose a session's socket. We look it up by port to drop connections mid-command.
  const sockets = new Map<number, Socket>()
  const dropConnection = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy()
  const server = new SMTPServer({
    banner: 'Spoolyard sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 200,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onRcptTo: ({ address }, session, done) => {
      applyMailFault(world.faults.takeMailFault({ provider: 'mail', name: 'recipient' }), () =>
        dropConnection(session),
      )
        .then((error) => {
          if (error) logCall(world, { route: 'recipient', account: address, error })
          if (error !== 'dropped') done(error)
        })
        .catch((error: Error) => done(error))
    },
    onData: (stream, session, done) => {
      receiveMail(world, stream, session, () => dropConnection(session))
        .then((error) => error !== 'dropped' && done(error))
        .catch((error: Error) => done(error))
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    const remotePort = socket.remotePort ?? 0
    sockets.set(remotePort, socket)
    socket.on('close', () => sockets.delete(remotePort))
  })
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

class SmtpError extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** Applies a fault before the mail is stored. Returns null when the mail should be accepted, possibly after a delay. */
async function applyMailFault(
  fault: MailFault | undefined,
  dropConnection: () => void,
): Promise<SmtpError | 'dropped' | null> {
  if (!fault) return null
  const { mode, options } = fault
  if (mode === 'refuse') return new SmtpError(550, 'No such mailbox here')
  if (mode === 'busy') return new SmtpError(451, 'Try again later')
  if (mode === 'slow') await sleep((options.seconds ?? 30) * 1000, undefined, { ref: false })
  if (mode !== 'drop-before') return null
  dropConnection()
  return 'dropped'
}

async function receiveMail(
  world: World,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  dropConnection: () => void,
): Promise<Error | 'dropped' | null> {
  const source = Buffer.concat(await stream.toArray()).toString('latin1')
  const to = envelope.rcptTo.map(({ address }) => address)
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  if (stream.sizeExceeded) return new SmtpError(552, 'This mail is too large')
  const fault = world.faults.takeMailFault({ provider: 'mail', name: 'message' })
  const error = await applyMailFault(fault, dropConnection)
  logCall(world, { route: 'message', account: to.join(', '), error })
  if (error) return error
  const isDropped = fault?.mode === 'drop-after'
  const tx = world.store.begin()
  const mail = storeMail(world.store, tx, { at: new Date(world.clock.now()).toISOString(), from, to, source })
  tx.record({
    provider: 'mail',
    route: 'message',
    account: from,
    action: 'mail.taken',
    id: mail.id,
    reference: to.join(', '),
    chargedCents: 0,
    detail: subjectOf(source),
  })
  tx.commit(isDropped ? 'dropped' : '250')
  if (!isDropped) return null
  dropConnection()
  return 'dropped'
}

/** The undecoded subject line, which is enough to tell mails apart. */
const subjectOf = (source: string) => /^subject: ?(.*)$/im.exec(source)?.[1]?.trim().slice(0, 120) ?? ''

function logCall(
  world: World,
  { route, account, error }: { route: string; account: string; error: SmtpError | 'dropped' | null },
): void {
  const status = error === 'dropped' ? null : (error?.responseCode ?? 250)
  world.calls.add({
    at: new Date(world.clock.now()).toISOString(),
    provider: 'mail',
    route,
    method: 'SMTP',
    path: '',
    account,
    status,
    fault: error ? 'injected' : null,
  })
}
