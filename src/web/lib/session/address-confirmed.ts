const channelName = 'spoolyard.address-confirmed'

/** Notifies other tabs that the account's email address was confirmed. */
export function announceAddressConfirmed(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** Subscribes to confirmations in other tabs. Returns an unsubscribe function. */
export function onAddressConfirmed(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
