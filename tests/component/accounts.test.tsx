import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FirstAccountForm } from '@/components/studio/account/first-account-form.client'
import { InvitationForm } from '@/components/studio/account/invitation-form.client'
import { LoginForm } from '@/components/studio/account/login-form.client'
import { RegisterForm } from '@/components/studio/account/register-form.client'
import { AccountForm } from '@/dashboard/account/account-form.client'
import { TextField } from '@/components/ui/field'
import { ApiError } from '@/client/request'
import { button, errors, field, renderPage, type Reply, stubNetwork } from '../support/component'

const FAILED = 'Login failed. Please check your credentials.'
const GOOD = 'long enough 1'
const SESSION = { user: { id: 1, email: 'a@example.com' }, exp: Date.now() / 1000 + 7200 }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('Login', () => {
  const open = (reply: () => Reply | Promise<Reply> = () => ({ json: SESSION })) => {
    const network = stubNetwork(reply)
    const page = renderPage(<LoginForm />)
    const send = async (email: string, password: string) => {
      for (const [label, text] of [
        ['Email', email],
        ['Password', password],
      ] as const) {
        await page.user.clear(field(label))
        if (text) await page.user.type(field(label), text)
      }
      await page.user.click(button('Login'))
    }
    return { ...page, network, send }
  }

  test('V04 both fields are required: without them nothing is sent', async () => {
    const { send, network } = open()
    await send('', '')
    await send('a@example.com', '')
    await send('', GOOD)
    await send('no address', GOOD)
    expect(network.sent).toEqual([])
    expect(field('Email').required && field('Password').required).toBe(true)
  })

  test('A02 E01 success fills the record and leads home', async () => {
    const { send, visited } = open()
    await send('a@example.com', GOOD)
    await waitFor(() => expect(visited).toEqual(['/']))
    const forgot = screen.getByRole('link', { name: 'forgot password?' })
    expect(forgot.getAttribute('href')).toBe('/ForgotPassword')
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual({
      name: 'a@example.com',
      userID: '1',
      isAuth: true,
    })
  })

  test.each([400, 401, 403, 500])('V04 D9 status %i says the one sentence', async (status) => {
    const { send } = open(() => ({ status, json: { errors: [{ message: 'Why it is so.' }] } }))
    await send('a@example.com', 'wrong')
    await waitFor(() => expect(errors()).toEqual([FAILED]))
    expect([field('Email').value, field('Password').value]).toEqual(['a@example.com', 'wrong'])
  })

  test.each([429, 503])('D29 status %i says what to do instead', async (status) => {
    const { send } = open(() => ({ status, json: { errors: [{ message: 'Try again later.' }] } }))
    await send('a@example.com', GOOD)
    await waitFor(() => expect(errors()).toEqual(['Try again later.']))
  })

  test('D29 without a connection it does not blame the password', async () => {
    const { send } = open(() => 'offline')
    await send('a@example.com', GOOD)
    await waitFor(() =>
      expect(errors()).toEqual([
        'The server could not be reached. Check your connection and try again.',
      ]),
    )
  })

  test('T04 the message goes at each attempt, and a second press sends nothing', async () => {
    let answer = (_: Reply) => {}
    const { send, user, network } = open(() => new Promise((resolve) => (answer = resolve)))
    await send('a@example.com', 'wrong')
    answer({ status: 401 })
    await waitFor(() => expect(errors()).toEqual([FAILED]))
    await user.click(button('Login'))
    await waitFor(() => expect(errors()).toEqual([]))
    await user.click(button('Login'))
    expect(network.sent).toHaveLength(2)
  })

  test('A02 the password can be shown and hidden', async () => {
    const { user } = open()
    await user.click(button('Show password'))
    expect(field('Password').type).toBe('text')
    await user.click(button('Hide password'))
    expect(field('Password').type).toBe('password')
  })
})

describe('Register', () => {
  const open = (reply: () => Reply = () => ({ status: 201, json: { doc: SESSION.user } })) => {
    const network = stubNetwork(reply)
    const page = renderPage(<RegisterForm />)
    const send = async (password: string, confirmation: string) => {
      for (const [label, text] of [
        ['Email', 'new@example.com'],
        ['Password', password],
        ['Confirm password', confirmation],
      ] as const) {
        await page.user.clear(field(label))
        if (text) await page.user.type(field(label), text)
      }
      await page.user.click(button('Register'))
    }
    return { ...page, network, send }
  }

  test.each([
    ['short1', 'short1', 'Password must be at least 8 characters long.'],
    ['short', 'other', 'Password must be at least 8 characters long.'],
    ['long enough', 'long enough', 'Password must include at least one number.'],
    ['long enough', 'other', 'Password must include at least one number.'],
    [GOOD, 'long enough 2', 'Passwords do not match.'],
  ])('V01 V02 V03 “%s” and “%s”: one message, the first that applies', async (a, b, message) => {
    const { send, network } = open()
    await send(a, b)
    expect(errors()).toEqual([message])
    expect(network.sent).toEqual([])
    expect(field('Password').value).toBe(a)
  })

  test('A03 all fields are required', async () => {
    const { send, network } = open()
    await send('', '')
    await send(GOOD, '')
    expect(network.sent).toEqual([])
  })

  test('A03 success leads home', async () => {
    const { send, visited, network } = open()
    await send(GOOD, GOOD)
    await waitFor(() => expect(visited).toEqual(['/']))
    expect(network.sent).toMatchObject([
      { method: 'POST', body: { email: 'new@example.com', password: GOOD } },
    ])
  })

  test.each([400, 401, 409, 500])('V04 D9 status %i says the one sentence', async (status) => {
    const { send } = open(() => ({ status, json: { errors: [{ message: 'Why.' }] } }))
    await send(GOOD, GOOD)
    await waitFor(() => expect(errors()).toEqual([FAILED]))
    expect(field('Email').value).toBe('new@example.com')
  })

  test('D7 an account made after the session has ended is said to wait', async () => {
    const { send, visited } = open(() => ({ status: 202, json: { message: 'Thanks.' } }))
    await send(GOOD, GOOD)
    await screen.findByText(/an owner needs to approve your account/)
    expect(visited).toEqual([])
  })
})

describe('N19 where a log-in leads', () => {
  const record = () => JSON.parse(localStorage.getItem('auth') ?? 'null')
  /** The page at an address. */
  function at(address: string) {
    const { origin } = window.location
    const nowhere = () => {}
    const place = { href: origin + address, origin, assign: nowhere, replace: nowhere }
    vi.stubGlobal('location', { ...window.location, ...place })
  }

  test('N19 the first account begins in the setup, whoever accepts an invitation on the desk, both logged in', async () => {
    for (const [form, submit, leadsTo] of [
      [<FirstAccountForm key="first" needsCode={false} />, 'Create account', '/admin/setup'],
      [<InvitationForm key="invited" />, 'Create account', '/admin'],
    ] as const) {
      localStorage.clear()
      stubNetwork(() => ({ json: SESSION }))
      at('/?token=abc')
      const { user, visited } = renderPage(form)
      for (const label of ['Password', 'Confirm password'])
        await user.type(screen.getByLabelText(label), GOOD)
      const email = screen.queryByLabelText('Email')
      if (email) await user.type(email, 'a@example.com')
      await user.click(button(submit))
      await waitFor(() => expect(visited).toEqual([leadsTo]))
      expect(record()).toMatchObject({ name: 'a@example.com', isAuth: true })
      cleanup()
    }
  })

  test.each([
    ['/AdminLogin?to=%2Fadmin%2Fimport%3Ffrom%3Dmail', '/admin/import?from=mail'],
    ['/AdminLogin', '/'],
    ['/AdminLogin?to=https%3A%2F%2Felsewhere.example%2Fadmin', '/'],
    ['/AdminLogin?to=%2F%2Felsewhere.example%2Fadmin', '/'],
    ['/AdminLogin?to=%2Fadmin%2F..%2F%2Felsewhere.example', '/'],
  ])('N19 a log-in at %s goes back to the desk it came from, or home', async (address, leadsTo) => {
    stubNetwork(() => ({ json: SESSION }))
    at(address)
    const { user, visited } = renderPage(<LoginForm />)
    await user.type(field('Email'), 'a@example.com')
    await user.type(field('Password'), GOOD)
    await user.click(button('Login'))
    await waitFor(() => expect(visited).toEqual([leadsTo]))
  })
})

test('Q28 what is wrong with a field of the account is said once', async () => {
  const { user } = renderPage(
    <AccountForm
      id="first-"
      values={{ code: '' }}
      send={async () => {
        throw new ApiError(403, 'Wrong code.', { code: 'Wrong code.' })
      }}
      action="Turn on"
    >
      {(field) => <TextField {...field('code')} label="Code" />}
    </AccountForm>,
  )
  await user.type(field('Code'), '123456')
  await user.click(button('Turn on'))
  await waitFor(() => expect(screen.getAllByText(/Wrong code\./)).toHaveLength(1))
})
