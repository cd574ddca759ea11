import type { Access, FieldAccess, PayloadRequest, Where } from 'payload'
import { APIError, APIErrorName } from 'payload'

/** Whether the request comes from an account that may do anything at all (D7). */
export const isActive = (req: Pick<PayloadRequest, 'user'>): boolean =>
  req.user?.status === 'active'

/** Only active accounts. */
export const active: Access = ({ req }) => isActive(req)

export const nobody: Access = () => false

/** Field access: only active accounts read it; a filter on it is refused to others as well. */
export const activeField: FieldAccess = ({ req }) => isActive(req)

/** Field access: made by the server, never taken from outside. */
export const serverField: FieldAccess = () => false

/** Active accounts see everything; visitors what `where` lets through at this moment. */
export const visitorsSee =
  (where: (now: Date) => Where): Access =>
  ({ req }) =>
    isActive(req) || where(new Date())

// The name decides how an error is logged, and minified class names would lose it.

/** 401: who asks is not signed in with an active account (D31). */
export class UnauthorizedError extends APIError {
  constructor() {
    super('Log in with an active account.', 401)
    this.name = APIErrorName
  }
}

/** An error about one field: the status, the field, and a message anyone may see (D31). */
export class FieldError extends APIError {
  constructor(status: number, path: string, message: string) {
    super(message, status, { errors: [{ message, path }] }, true)
    this.name = APIErrorName
  }
}
