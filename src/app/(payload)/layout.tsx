import config from '@payload-config'
import '@payloadcms/next/css'
import '@/components/styles/fonts.css'
import '@/components/styles/tokens.css'
import '@/dashboard/rich-texts/rich-texts.css'
import { RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { runServerFunction } from '@/server/server-functions'
import { importMap } from './admin/importMap.js'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return runServerFunction({ ...args, config, importMap })
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
