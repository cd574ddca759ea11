import { baseSessionsField, type CollectionConfig } from 'payload'
import { active, isActive, nobody, serverField } from '@/cms/access'
import { env } from '@/config/env'
import { SESSION_S } from '@/domain/session'
import { stopTrialLogin } from './check-login'
import { firstRegister } from './endpoints/first-register'
import { forgotPassword } from './endpoints/forgot-password'
import { logIn } from './endpoints/log-in'
import { resetPassword } from './endpoints/reset-password'
import { signUp } from './endpoints/sign-up'
import { checkApiKey } from './hooks/check-api-key'
import { checkEmail } from './hooks/check-email'
import { checkPassword } from './hooks/check-password'
import { keepLastActive, keepLastActiveOnDelete } from './hooks/keep-last-active'
import { rejectInactive } from './hooks/reject-inactive'
import { endAccessWithStatus } from './hooks/status'
import { lockAccountOnWrite, lockAccountOnLogout } from './hooks/lock-account'

/**
 * Accounts (D7). Anyone may create one; only an `active` one has any rights. Failures do not lock
 * an account, so that strangers cannot lock the host out (D9).
 */
export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Account', plural: 'Accounts' },
  auth: {
    useAPIKey: true,
    tokenExpiration: SESSION_S,
    maxLoginAttempts: 0,
    removeTokenFromResponses: true,
    forgotPassword: {
      expiration: 60 * 60 * 1000, // ms: one hour (D12)
      // Our own limit applies instead: upstream's takes a second connection inside a transaction,
      // and parallel calls exhausted the pool.
      minRequestInterval: 0,
    },
    cookies: { sameSite: 'Lax', secure: env().SITE_URL.startsWith('https:') },
  },
  custom: {
    public: {
      routes: [
        'post /',
        'post /login',
        'post /logout',
        'get /me',
        'post /refresh-token',
        'post /forgot-password',
        'post /reset-password',
        'post /first-register',
      ],
      isCached: false,
      isInSitemap: false,
      isInFeeds: false,
    },
  },
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['email', 'status', 'updatedAt'],
    group: 'Accounts',
    description: 'Who can log in. New accounts wait here until you activate them.',
  },
  access: {
    admin: ({ req }) => isActive(req),
    create: active,
    read: active,
    update: active,
    delete: active,
    readVersions: nobody,
    unlock: nobody,
  },
  endpoints: [signUp, logIn, forgotPassword, resetPassword, firstRegister],
  hooks: {
    beforeOperation: [lockAccountOnWrite, checkEmail, checkPassword, checkApiKey],
    beforeChange: [keepLastActive, endAccessWithStatus],
    beforeDelete: [keepLastActiveOnDelete],
    beforeLogin: [rejectInactive, stopTrialLogin],
    afterLogout: [lockAccountOnLogout],
  },
  fields: [
    // Unreadable through the API (D7); Payload itself bypasses field access to read them.
    {
      ...baseSessionsField,
      access: { read: serverField, create: serverField, update: serverField },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'active',
      index: true,
      options: [
        { label: 'Active: can log in and change everything', value: 'active' },
        { label: 'Pending: waiting for you to activate it', value: 'pending' },
        { label: 'Disabled: cannot log in', value: 'disabled' },
      ],
      access: {
        // No one may set their own status (D7).
        update: ({ req, id }) => isActive(req) && String(req.user?.id) !== String(id),
      },
    },
  ],
}
