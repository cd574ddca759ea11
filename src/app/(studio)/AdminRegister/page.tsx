import type { Metadata } from 'next'
import { RegisterForm } from '@/components/studio/account/register-form.client'
import { GuardedScreen } from '@/components/studio/shared/screen'

export const metadata: Metadata = { title: 'Register' }

export default function AdminRegisterPage() {
  return (
    <GuardedScreen
      title="Register"
      lede="A new account for someone who looks after the show with you."
    >
      <RegisterForm />
    </GuardedScreen>
  )
}
