import config from '@payload-config'
import '@/dashboard/styles'
import '@payloadcms/next/css'
import '@/components/styles/fonts.css'
import '@/components/styles/tokens.css'
import '@/dashboard/records/records.css'
import { RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { Frame } from '@/dashboard/frame/frame'
import { PartNames } from '@/dashboard/records/part-names.client'
import { requireAccount } from '@/server/desk/account'
import { getDeskFrame } from '@/server/desk/frame'
import { runServerFunction } from '@/server/server-functions'
import { importMap } from './admin/importMap.js'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return runServerFunction({ ...args, config, importMap })
}

/**
 * The generated screens of the CMS, in the frame of the desk. They tell anyone who opens them
 * every collection and field, so only active accounts may: the CMS itself would also take a session
 * whose account is not active any more.
 */
export default async function Layout({ children }: { children: ReactNode }) {
  const frame = await getDeskFrame(await requireAccount())
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      <Frame {...frame}>
        <div className="records" id="main" tabIndex={-1}>
          {children}
        </div>
      </Frame>
      <PartNames />
    </RootLayout>
  )
}
