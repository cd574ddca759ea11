// A control: one query for each request, and its rows as JSON. It reads `{ databaseUrl, query }`
// from its standard input and prints its port; `$1` is the number at the end of the address.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

const { databaseUrl, query } = JSON.parse(await text(process.stdin))
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const server = createServer(async (req, res) => {
  const { rows } = await pool.query(query, [Number(/\d+$/.exec(req.url)?.[0])])
  const body = Buffer.from(JSON.stringify({ docs: rows }))
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  res.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
