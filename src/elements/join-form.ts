import { scriptOnDemand } from './load-script'

/** The address of src/elements/join, which is compiled first (src/scripts/launch/compile.mjs). */
declare const JOIN_ADDRESS: string | undefined

const loadJoin = scriptOnDemand(
  typeof JOIN_ADDRESS === 'undefined' ? undefined : JOIN_ADDRESS,
  () => {},
)

/** Has `<join-form>` answered in place from when someone goes to its field; before, it is a form. */
export const watchJoinForms = (): void =>
  addEventListener(
    'focusin',
    ({ target }) => void ((target as Element).closest('join-form') && loadJoin()),
    true,
  )
