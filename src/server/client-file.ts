import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { OPEN_TO_ALL } from './cors'

/** Made by the build (`src/scripts/client.ts`). */
const FOLDER = path.join(process.cwd(), '.next', 'client')

/**
 * A file of the client for integrators, which sites elsewhere may import.
 * @returns 404 while developing, where there is no build
 */
export async function answerClientFile(name: string, type: string): Promise<Response> {
  const headers = { ...OPEN_TO_ALL, 'Content-Type': type }
  try {
    const text = await readFile(path.join(FOLDER, name), 'utf8')
    return new Response(text, { headers })
  } catch {
    const message = 'The client comes with a build: npm run build.'
    return Response.json(
      { errors: [{ message }] },
      { status: 404, headers: { ...headers, 'Content-Type': 'application/json' } },
    )
  }
}
