import { PATHS } from '@/domain/paths'
import { FirstAccountRedirect } from './first-account-redirect.client'

/** In place of the dashboard's own form for the first account, which asks for no setup code (D8). */
export const FirstAccount = () => (
  <>
    <FirstAccountRedirect to={PATHS.firstAccount} />
    <p>
      <a href={PATHS.firstAccount}>Make the first account</a>
    </p>
  </>
)
