import config from '@payload-config'
import '@payloadcms/next/css'
import '@/components/styles/fonts.css'
import '@/components/styles/tokens.css'
import '@/dashboard/rich-texts/rich-texts.css'
import { RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { requireAccount } from '@/server/desk/account'
import { runServerFunction } from '@/server/server-functions'
import { importMap } from './admin/importMap.js'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return runServerFunction({ ...args, config, importMap })
}

/**
 * The stock pages tell whoever opens them every collection and field, so only active accounts may:
 * the CMS itself would also take a session whose account is not active any more (D7).
 */
export default async function Layout({ children }: { children: ReactNode }) {
  await requireAccount()
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
