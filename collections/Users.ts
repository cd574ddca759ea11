import { baseSessionsField, type CollectionConfig } from 'payload'
import { isActive, isOwner, denyAll, allowOwner, serverField } from '@/cms/access'
import { ownAccount, ownerOfOther } from '@/cms/access/accounts'
import { keyScopes } from '@/cms/access/scopes'
import { recordAccountChange, recordAccountDelete } from '@/cms/activity/accounts'
import { env } from '@/config/env'
import { MAX_NAME_LENGTH, ROLES } from '@/domain/accounts/roles'
import { SESSION_S } from '@/domain/accounts/session'
import { apiKeyStrategy } from '@/cms/accounts/api-key-strategy'
import { stopTrialLogin } from '@/cms/accounts/check-login'
import { changeLogin } from '@/cms/accounts/endpoints/change-login'
import { codesEndpoints } from '@/cms/accounts/endpoints/two-step'
import { firstRegister } from '@/cms/accounts/endpoints/first-register'
import { forgotPassword, resetPassword } from '@/cms/accounts/endpoints/reset-password'
import { logIn, logInWithCode } from '@/cms/accounts/endpoints/log-in'
import { logOutEverywhere, endSession, listSessions } from '@/cms/accounts/endpoints/sessions'
import { signUp } from '@/cms/accounts/endpoints/sign-up'
import {
  checkEmail,
  checkPassword,
  requireConfirmation,
  requireConfirmedEmail,
} from '@/cms/accounts/hooks/credentials'
import { deleteKeys, endAccessWithStatus } from '@/cms/accounts/hooks/end-access'
import {
  keyHasNoToken,
  rejectInactive,
  lockAccountOnWrite,
  lockAccountOnLogout,
} from '@/cms/accounts/hooks/sessions'
import { keepLastOwner, keepLastOwnerOnDelete } from '@/cms/accounts/hooks/keep-last-owner'

/**
 * Accounts. Anyone may create one; only an `active` one has any rights. Failures do not lock
 * an account, so that strangers cannot lock the host out.
 */
export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Account', plural: 'Accounts' },
  auth: {
    strategies: [apiKeyStrategy],
    tokenExpiration: SESSION_S,
    maxLoginAttempts: 0,
    removeTokenFromResponses: true,
    // Payload's limit needs a column; our endpoint has its own, and makes the links itself.
    forgotPassword: { minRequestInterval: 0 },
    cookies: { sameSite: 'Lax', secure: env().SITE_URL.startsWith('https:') },
  },
  custom: {
    isOfCredentials: true,
    public: {
      routes: [
        'post /',
        'post /login',
        'post /login/code',
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
    group: 'Team',
  },
  access: {
    admin: ({ req }) => isActive(req),
    create: allowOwner,
    // A key with scopes reads whose it is.
    read: ({ req }) =>
      isActive(req) && (!keyScopes(req.user) || { id: { equals: req.user?.id ?? 0 } }),
    update: ownAccount,
    delete: allowOwner,
    readVersions: denyAll,
    unlock: denyAll,
  },
  endpoints: [
    signUp,
    logIn,
    forgotPassword,
    resetPassword,
    firstRegister,
    changeLogin,
    logOutEverywhere,
    listSessions,
    endSession,
    logInWithCode,
    ...codesEndpoints,
  ],
  hooks: {
    beforeOperation: [lockAccountOnWrite, checkEmail, checkPassword, requireConfirmation],
    beforeChange: [requireConfirmedEmail, keepLastOwner, endAccessWithStatus],
    afterChange: [recordAccountChange],
    beforeDelete: [keepLastOwnerOnDelete, deleteKeys],
    afterDelete: [recordAccountDelete],
    beforeLogin: [rejectInactive, stopTrialLogin],
    afterLogout: [lockAccountOnLogout],
    me: [keyHasNoToken],
  },
  fields: [
    // Unreadable through the API; Payload itself bypasses field access to read them.
    {
      ...baseSessionsField,
      fields: [
        ...baseSessionsField.fields,
        // The browser in words (`deviceName`); no address is stored.
        { name: 'device', type: 'text' },
        // To five minutes; empty until then.
        { name: 'lastUsedAt', type: 'date' },
      ],
      access: { read: serverField, create: serverField, update: serverField },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'active',
      index: true,
      options: [
        { label: 'Active', value: 'active' },
        { label: 'Pending', value: 'pending' },
        { label: 'Disabled', value: 'disabled' },
      ],
      access: { update: ownerOfOther },
    },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'editor',
      options: [...ROLES],
      access: { create: ({ req }) => isOwner(req), update: ownerOfOther },
    },
    // How colleagues know the account: “Maya, Tuesday 09:12, title changed”.
    { name: 'name', type: 'text', maxLength: MAX_NAME_LENGTH },
    // For accounts that want log-in codes beside the password; `StoredCodes` says what is what.
    {
      name: 'codes',
      type: 'group',
      access: { read: serverField, create: serverField, update: serverField },
      fields: [
        { name: 'secret', type: 'text' },
        { name: 'since', type: 'date' },
        { name: 'lastStep', type: 'number' },
        { name: 'recovery', type: 'json' },
      ],
    },
    // When it last logged in.
    { name: 'lastLoginAt', type: 'date', access: { create: serverField, update: serverField } },
  ],
}
