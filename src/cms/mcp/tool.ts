import type { z } from 'zod'
import type { Act } from '@/domain/accounts/scopes'
import type { Rest } from './rest'

/** Something an assistant can do. */
export type Tool = {
  name: string
  title: string
  description: string
  input: z.ZodObject
  output: z.ZodObject
  /** Permission of a key beside reading: the tool is listed and can be called with it. */
  needs?: { act: Act; slug: string }
  isReadOnly: boolean
  /** @throws RefusedError in the words of the REST API */
  run: (rest: Rest, input: never) => Promise<unknown>
}

/** Gives `run` the type of its own input. */
export const tool = <Input extends z.ZodObject>(
  made: Omit<Tool, 'input' | 'run'> & {
    input: Input
    run: (rest: Rest, input: z.output<Input>) => Promise<unknown>
  },
): Tool => made
