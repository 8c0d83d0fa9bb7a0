/** An entry of the error catalog: the HTTP status of a reply, and the sentence people read. */
export const error = <const Status extends number, const Message extends string>(
  status: Status,
  message: Message,
) => ({ status, message })
