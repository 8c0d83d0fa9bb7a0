import { Socket } from 'node:net'

/** Opens the sockets of one process to the database, and can cut all of them. */
export interface DatabaseSockets {
  /** For the `stream` setting of the driver. */
  readonly open: () => Socket
  /** Ends every open socket now. Statements that wait on one fail at once. */
  cutAll(): void
}

/** `openOne` opens a socket; an ordinary one when absent. */
export function createDatabaseSockets(openOne: () => Socket = () => new Socket()): DatabaseSockets {
  const sockets = new Set<Socket>()
  return {
    open() {
      const socket = openOne()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    cutAll() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
