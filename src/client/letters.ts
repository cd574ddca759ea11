import type { BodyOf } from './client'
import type { Letter, ListedQuestion } from '@/domain/letters/letters'
import { api } from './request'

/** Changes what is noted about a letter. @throws ApiError */
export const changeLetter = (id: number, body: BodyOf<'/letters/{id}', 'patch'>): Promise<Letter> =>
  api.patch('/letters/{id}', { path: { id }, body })

/** Publishes a letter on the page of its episode. @throws ApiError 409 */
export const publishLetter = (id: number): Promise<Letter> =>
  api.post('/letters/{id}/publish', { path: { id } })

/** Takes a letter off the site. @throws ApiError */
export const unpublishLetter = (id: number): Promise<Letter> =>
  api.post('/letters/{id}/unpublish', { path: { id } })

/** Asks the writer of a letter by mail. @throws ApiError 409 */
export const askToPublish = (id: number, message: string): Promise<Letter> =>
  api.post('/letters/{id}/ask', { path: { id }, body: { message } })

/** Moves a letter to trash. @throws ApiError */
export const trashLetter = (id: number): Promise<Letter> =>
  api.post('/letters/{id}/trash', { path: { id } })

/** Restores a letter from trash. @throws ApiError */
export const restoreLetter = (id: number): Promise<Letter> =>
  api.post('/letters/{id}/restore', { path: { id } })

/** Deletes a letter permanently. @throws ApiError */
export const deleteLetter = (id: number): Promise<unknown> =>
  api.delete('/letters/{id}', { path: { id } })

/** Creates a question of the week. @throws ApiError 400 */
export const createQuestion = (
  body: BodyOf<'/letters/questions', 'post'>,
): Promise<ListedQuestion> => api.post('/letters/questions', { body })

/** Changes a question of the week. @throws ApiError 400 */
export const changeQuestion = (
  id: number,
  body: BodyOf<'/letters/questions/{id}', 'patch'>,
): Promise<ListedQuestion> => api.patch('/letters/questions/{id}', { path: { id }, body })

/** Deletes a question of the week; its letters stay. @throws ApiError */
export const deleteQuestion = (id: number): Promise<unknown> =>
  api.delete('/letters/questions/{id}', { path: { id } })
