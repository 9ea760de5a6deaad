import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Load = { path: string; tokens: readonly string[]; connections: number; seconds: number }

/** One read over and over on so many kept connections, each of its own person; anything but a success is a fault. */
export async function askAtOnce(
  url: string,
  { path, tokens, connections, seconds }: Load,
): Promise<{ perSecond: number; milliseconds: number[] }> {
  const { hostname, port, host } = new URL(url)
  const milliseconds: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(socket, 'connect')
      const asked = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${tokens[index % tokens.length]}\r\n\r\n`
      try {
        await askInTurn(socket, { asked, until, milliseconds })
      } finally {
        socket.destroy()
      }
    }),
  )
  return { perSecond: (milliseconds.length * 1000) / (performance.now() - began), milliseconds }
}

function askInTurn(
  socket: Socket,
  { asked, until, milliseconds }: { asked: string; until: number; milliseconds: number[] },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = 0
    let [have, wanted] = [0, -1]
    const ask = () => {
      have = 0
      wanted = -1
      sent = performance.now()
      socket.write(asked)
    }
    socket.on('data', (part) => {
      if (wanted < 0) {
        const head = part.toString('latin1')
        const body = head.indexOf('\r\n\r\n') + 4
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || body < 4 || length === undefined)
          return reject(
            new Error(`${asked.split(' ', 2).join(' ')} was answered ${head.split('\r\n', 1)}: ${head.slice(body)}`),
          )
        wanted = body + Number(length)
      }
      have += part.length
      if (have < wanted) return
      milliseconds.push(performance.now() - sent)
      if (performance.now() < until) ask()
      else resolve()
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the connection was closed')))
    ask()
  })
}
