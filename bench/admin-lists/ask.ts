export interface Asked {
  url: string
  cookie: string
  path: string
}

/** Makes a call and returns how long it took, with how many rows its list has. */
export async function ask({ url, cookie, path }: Asked): Promise<{ milliseconds: number; rows: number }> {
  const startedAt = performance.now()
  const response = await fetch(`${url}/api${path}`, { headers: { cookie } })
  const text = await response.text()
  const milliseconds = performance.now() - startedAt
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
  const { pagination } = JSON.parse(text) as { pagination?: { total: number } }
  return { milliseconds, rows: pagination?.total ?? 0 }
}
