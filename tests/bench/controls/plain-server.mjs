// A control: answers with bytes that it was given, and does nothing else. Plain JavaScript, so that
// it carries nothing that the measured server does not. It reads `{ processes, answers }` from its
// standard input and prints its port; `answers` has headers and body (base64) by path.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

function serve(port, all) {
  const answers = Object.fromEntries(
    Object.entries(all).map(([path, { headers, body }]) => {
      const bytes = Buffer.from(body, 'base64')
      return [path, { bytes, headers: { ...headers, 'Content-Length': bytes.length } }]
    }),
  )
  const server = createServer((req, res) => {
    const answer = answers[req.url]
    if (!answer) return res.writeHead(404).end()
    res.writeHead(200, answer.headers)
    res.end(answer.bytes)
  })
  server.listen(port, '127.0.0.1')
  return new Promise((resolve) => server.once('listening', () => resolve(server.address().port)))
}

if (cluster.isPrimary) {
  const { processes, answers } = JSON.parse(await text(process.stdin))
  if (processes === 1) console.log(await serve(0, answers))
  else {
    let waiting = processes
    let port
    for (let index = 0; index < processes; index += 1) {
      const worker = cluster.fork()
      // Sent earlier, it would arrive before anybody listens.
      worker.once('message', () => worker.send(answers))
      worker.once('listening', (address) => {
        port = address.port
        waiting -= 1
        if (waiting === 0) console.log(port)
      })
    }
  }
} else {
  // Port 0 is one port for all workers of a primary (node:cluster).
  process.once('message', (answers) => void serve(0, answers))
  process.send('ready')
}
