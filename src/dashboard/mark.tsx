import { LOGO } from '@/domain/logo'

/** The mark of the product in the head of the dashboard, leading to its start. */
export const DashboardIcon = () => <Mark size={22} />

/** The mark above the dashboard's own log-in. */
export const DashboardLogo = () => <Mark size={72} />

const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    {LOGO.map((part) => (
      <path key={part.fill} {...part} />
    ))}
  </svg>
)
