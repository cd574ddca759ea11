'use client'

import { useState } from 'react'
import { formatMonth } from '@/domain/statistics/months'
import { SelectField } from '@/components/ui/field'
import { buttonClass } from '../ui/kit'
import styles from './statistics.module.css'

const address = (month: string): string => `/api/statistics/month.png?month=${month}`

/** The picture of a month with its numbers, and a way to keep it. @param months the newest first */
export function MonthPicture({ months }: { months: string[] }) {
  const [month, setMonth] = useState(months[0] ?? '')
  return (
    <div className={styles.month}>
      <SelectField
        id="picture-month"
        label="Month"
        value={month}
        onChange={(event) => setMonth(event.target.value)}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {formatMonth(one)}
          </option>
        ))}
      </SelectField>
      <img
        src={address(month)}
        alt={`The numbers of ${formatMonth(month)}, as above by day`}
        width={1200}
        height={630}
        loading="lazy"
      />
      <p>
        <a className={buttonClass({ variant: 'secondary' })} href={address(month)} download>
          Download image
        </a>
      </p>
    </div>
  )
}
