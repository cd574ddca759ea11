import type { z } from 'zod'
import type { Operation } from '@/cms/contract/operation'
import type { Described } from './generated-routes'
import { schemaOf } from './schemas'

const isType = (answer: NonNullable<Operation['answer']>): answer is { type: string } =>
  !('_zod' in answer)
export function describeOwn(operation: Operation, names: ReadonlyMap<string, string>): Described {
  const { summary, caller, query, body, status = 200, answer, others = {}, errors } = operation
  const answerOf = (given: z.ZodType | null) => ({
    description: 'Done.',
    ...(given && { schema: schemaOf(given, names) }),
  })
  return {
    summary,
    caller,
    ownQuery:
      query &&
      Object.fromEntries(
        Object.entries(query).map(([name, { schema, ...rest }]) => [
          name,
          { ...rest, schema: schemaOf(schema, names, 'input') },
        ]),
      ),
    ...(body && {
      body:
        'bytes' in body
          ? body
          : 'form' in body
            ? { form: schemaOf(body.form, names, 'input') }
            : { json: schemaOf(body, names, 'input') },
    }),
    answers: {
      [status]: !answer
        ? { description: 'Done.' }
        : isType(answer)
          ? { description: 'Done.', type: answer.type }
          : answerOf(answer),
      ...Object.fromEntries(Object.entries(others).map(([code, type]) => [code, answerOf(type)])),
    },
    errors,
  }
}
