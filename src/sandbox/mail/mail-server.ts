import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { MailStrike } from '../kit/faults.ts'
import type { World } from '../kit/world.ts'
import { keepMail } from './mailbox.ts'

export interface MailServer {
  port: number
  close(): Promise<void>
}

const LARGEST_MAIL = 5_000_000

/** Starts a mail server that takes every mail, keeps it, and sends it to nobody. */
export async function startMailServer(world: World, host: string, port: number): Promise<MailServer> {
  // The library hides a session's socket; by its port we find it, to hang up in the middle of a word.
  const sockets = new Map<number, Socket>()
  const hangUp = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy()
  const server = new SMTPServer({
    banner: 'Spoolyard sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    closeTimeout: 200,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onRcptTo: ({ address }, session, done) => {
      obey(world.faults.strikeMail({ provider: 'mail', name: 'recipient' }), () => hangUp(session))
        .then((refusal) => {
          if (refusal) logCall(world, { route: 'recipient', account: address, refusal })
          if (refusal !== 'dropped') done(refusal)
        })
        .catch((error: Error) => done(error))
    },
    onData: (stream, session, done) => {
      takeMail(world, stream, session, () => hangUp(session))
        .then((answer) => answer !== 'dropped' && done(answer))
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

class MailRefusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** Does what a fault says before anything is kept. Null where all is well, or only slow. */
async function obey(
  strike: MailStrike | undefined,
  hangUp: () => void,
): Promise<MailRefusal | 'dropped' | null> {
  if (!strike) return null
  const { mode, options } = strike
  if (mode === 'refuse') return new MailRefusal(550, 'No such mailbox here')
  if (mode === 'busy') return new MailRefusal(451, 'Try again later')
  if (mode === 'slow') await sleep((options.seconds ?? 30) * 1000, undefined, { ref: false })
  if (mode !== 'drop-before') return null
  hangUp()
  return 'dropped'
}

async function takeMail(
  world: World,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  hangUp: () => void,
): Promise<Error | 'dropped' | null> {
  const source = Buffer.concat(await stream.toArray()).toString('latin1')
  const to = envelope.rcptTo.map(({ address }) => address)
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  if (stream.sizeExceeded) return new MailRefusal(552, 'This mail is too large')
  const strike = world.faults.strikeMail({ provider: 'mail', name: 'message' })
  const refusal = await obey(strike, hangUp)
  logCall(world, { route: 'message', account: to.join(', '), refusal })
  if (refusal) return refusal
  const isDropped = strike?.mode === 'drop-after'
  const act = world.store.begin()
  const mail = keepMail(world.store, act, { at: new Date(world.clock.now()).toISOString(), from, to, source })
  act.record({
    provider: 'mail',
    route: 'message',
    account: from,
    action: 'mail.taken',
    id: mail.id,
    reference: to.join(', '),
    chargedCents: 0,
    detail: subjectOf(source),
  })
  act.commit(isDropped ? 'dropped' : '250')
  if (!isDropped) return null
  hangUp()
  return 'dropped'
}

/** The subject's raw line: enough to tell mails apart. */
const subjectOf = (source: string) => /^subject: ?(.*)$/im.exec(source)?.[1]?.trim().slice(0, 120) ?? ''

function logCall(
  world: World,
  { route, account, refusal }: { route: string; account: string; refusal: MailRefusal | 'dropped' | null },
): void {
  const status = refusal === 'dropped' ? null : (refusal?.responseCode ?? 250)
  world.calls.add({
    at: new Date(world.clock.now()).toISOString(),
    provider: 'mail',
    route,
    method: 'SMTP',
    path: '',
    account,
    status,
    fault: refusal ? 'told to' : null,
  })
}
