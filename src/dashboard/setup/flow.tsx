import type { ReactNode } from 'react'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { classNames, Drawing, ui } from '../ui/kit'
import styles from './flow.module.css'

/** The pages of the setup that are counted; the last one is *Done*. */
const STEPS = 4

/**
 * A page of the setup: one question, without the tabs of the desk.
 * @param name of the show, or of what it will be
 * @param step its number; null for the last page
 */
export function Flow({
  name,
  step,
  title,
  back,
  children,
}: {
  name: string
  step: number | null
  title: string
  /** The step before, where one can go back. */
  back?: string
  children: ReactNode
}) {
  return (
    <div className={classNames('desk', styles.flow)}>
      <main className={styles.page} id="main">
        <div className={styles.top}>
          <span className={styles.brand}>
            <Drawing id="logo" />
            <span dir="auto">{name}</span>
          </span>
          {back && (
            <a className={ui.link} href={back}>
              Back
            </a>
          )}
          {step !== null && (
            <a className={ui.link} href={DESK_ROUTES.home}>
              Finish later
            </a>
          )}
        </div>
        <div className={styles.in}>
          <p className={styles.step}>{step === null ? 'Done' : `${step} of ${STEPS}`}</p>
          <div>
            <h1 className={styles.title} dir="auto">
              {title}
            </h1>
            <div className={styles.body}>{children}</div>
          </div>
        </div>
      </main>
    </div>
  )
}
