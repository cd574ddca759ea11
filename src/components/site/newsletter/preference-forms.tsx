import { Button } from '@/components/ui/button'
import { Alert } from '@/components/ui/alert'
import { Section, SideHead } from '@/components/ui/section'
import { fillDay } from '@/domain/language/weekdays'
import type { PreferencesAnswer, StoredOfSubscriber } from '@/domain/newsletter/subscribers'
import { WEEK_DAY } from '@/domain/newsletter/week'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { WithAddress } from './answer-page'
import line from './join-form.module.css'
import styles from './preference-forms.module.css'

type Answered = { token: string; answer: PreferencesAnswer | null }

const actionOf = (token: string): string => `/api/newsletter/preferences/${token}`

/** Shows how often a reader gets emails: each one, or one a week. */
export function FrequencyForm({
  token,
  frequency,
  hostName,
  answer,
}: Answered & Pick<StoredOfSubscriber, 'frequency'> & { hostName: string }) {
  const { newsletter, language } = pageTexts()
  const { preferences: t } = newsletter
  const choices = [
    { value: 'each', name: t.each, text: fill(t.eachText, { host: hostName }) },
    { value: 'weekly', name: t.weekly, text: fillDay(t.weeklyText, WEEK_DAY, language) },
  ] as const
  return (
    <Section
      space="tight"
      side={<SideHead id="often-title">{t.often}</SideHead>}
      aria-labelledby="often-title"
    >
      <form method="post" action={actionOf(token)} className={styles.form}>
        {answer === 'saved' && (
          <div role="status">
            <Alert kind="success">{t.saved}</Alert>
          </div>
        )}
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t.often}</legend>
          {choices.map(({ value, name, text }) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name="frequency"
                value={value}
                defaultChecked={value === frequency}
              />
              <span>
                <b>{name}</b>
                <span className="meta">{text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" name="action" value="frequency">
          {t.save}
        </Button>
      </form>
    </Section>
  )
}

export function AddressForm({
  token,
  email,
  newEmail,
  answer,
}: Answered & Pick<StoredOfSubscriber, 'email' | 'newEmail'>) {
  const { newsletter } = pageTexts()
  const { preferences: t, join } = newsletter
  const problem = answer === 'wrong' ? join.wrong : answer === 'often' ? join.tooMany : undefined
  return (
    <Section
      space="tight"
      side={<SideHead id="address-title">{t.address}</SideHead>}
      aria-labelledby="address-title"
    >
      <form method="post" action={actionOf(token)} className={styles.form}>
        {newEmail !== null && (
          <p role="status">
            <WithAddress text={t.addressAsked} address={newEmail} />
          </p>
        )}
        <div className={styles.address}>
          <label htmlFor="address">{newsletter.label}</label>
          <input
            className={line.input}
            id="address"
            name="email"
            type="email"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            defaultValue={email}
            aria-describedby={problem ? 'address-error address-hint' : 'address-hint'}
            aria-invalid={problem ? true : undefined}
          />
          {problem && (
            <p className={line.problem} id="address-error" role="alert">
              {problem}
            </p>
          )}
          <p className="meta" id="address-hint">
            {t.addressHint}
          </p>
        </div>
        <Button type="submit" name="action" value="address" variant="secondary">
          {t.addressButton}
        </Button>
      </form>
    </Section>
  )
}
