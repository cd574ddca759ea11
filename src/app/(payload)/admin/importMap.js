import { DateCell as DateCell_6acec96354a71dc8c08224971fb139b7 } from '../../../../src/dashboard/records/date-cell'
import { DateField as DateField_18242b26aebadc9b515ccd30550b2cc1 } from '../../../../src/dashboard/records/date-field'
import { StateCell as StateCell_795892b26e0bae11ac4a859ef5f0b467 } from '../../../../src/dashboard/records/state-cell'
import { RecordState as RecordState_2595cf49893d7dbc2850b773d1fdfdfd } from '../../../../src/dashboard/records/record-state.client'
import { NewEpisode as NewEpisode_41898f9891319f7b68603126cdda61f5 } from '../../../../src/dashboard/records/new-episode'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PageLinks as PageLinks_c9c9587f5f97c228bde941108d09d2af } from '../../../../src/dashboard/records/page-links'
import { NewPage as NewPage_6a4859d8d53a184af60a82dfe8234d08 } from '../../../../src/dashboard/records/new-page'
import { LinkCell as LinkCell_0bbcda43b55fec9854312d041954b717 } from '../../../../src/dashboard/records/link-checks'
import { LinkField as LinkField_0bbcda43b55fec9854312d041954b717 } from '../../../../src/dashboard/records/link-checks'
import { CheckListed as CheckListed_0bbcda43b55fec9854312d041954b717 } from '../../../../src/dashboard/records/link-checks'
import { WebhookControls as WebhookControls_f51f41d074af85df7a467247f7242bb9 } from '../../../../src/dashboard/records/webhook-controls.client'
import { Attempts as Attempts_090ce01d9d2f2a043b0d73cad1ee39b0 } from '../../../../src/dashboard/records/attempts'
import { DefaultText as DefaultText_6eb173fb970fcf79dc54001aff66a422 } from '../../../../src/dashboard/records/default-text'
import { NoNavigation as NoNavigation_77f8fbc2c92d949be91626f2ffac050f } from '../../../../src/dashboard/records/header'
import { RecordsHeader as RecordsHeader_77f8fbc2c92d949be91626f2ffac050f } from '../../../../src/dashboard/records/header'
import { DeskIcon as DeskIcon_77f8fbc2c92d949be91626f2ffac050f } from '../../../../src/dashboard/records/header'
import { SessionRecord as SessionRecord_b13a642c0dd7ebe0413881d4b475e367 } from '../../../../src/dashboard/records/session-record.client'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/dashboard/records/date-cell#DateCell": DateCell_6acec96354a71dc8c08224971fb139b7,
  "/src/dashboard/records/date-field#DateField": DateField_18242b26aebadc9b515ccd30550b2cc1,
  "/src/dashboard/records/state-cell#StateCell": StateCell_795892b26e0bae11ac4a859ef5f0b467,
  "/src/dashboard/records/record-state.client#RecordState": RecordState_2595cf49893d7dbc2850b773d1fdfdfd,
  "/src/dashboard/records/new-episode#NewEpisode": NewEpisode_41898f9891319f7b68603126cdda61f5,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/dashboard/records/page-links#PageLinks": PageLinks_c9c9587f5f97c228bde941108d09d2af,
  "/src/dashboard/records/new-page#NewPage": NewPage_6a4859d8d53a184af60a82dfe8234d08,
  "/src/dashboard/records/link-checks#LinkCell": LinkCell_0bbcda43b55fec9854312d041954b717,
  "/src/dashboard/records/link-checks#LinkField": LinkField_0bbcda43b55fec9854312d041954b717,
  "/src/dashboard/records/link-checks#CheckListed": CheckListed_0bbcda43b55fec9854312d041954b717,
  "/src/dashboard/records/webhook-controls.client#WebhookControls": WebhookControls_f51f41d074af85df7a467247f7242bb9,
  "/src/dashboard/records/attempts#Attempts": Attempts_090ce01d9d2f2a043b0d73cad1ee39b0,
  "/src/dashboard/records/default-text#DefaultText": DefaultText_6eb173fb970fcf79dc54001aff66a422,
  "/src/dashboard/records/header#NoNavigation": NoNavigation_77f8fbc2c92d949be91626f2ffac050f,
  "/src/dashboard/records/header#RecordsHeader": RecordsHeader_77f8fbc2c92d949be91626f2ffac050f,
  "/src/dashboard/records/header#DeskIcon": DeskIcon_77f8fbc2c92d949be91626f2ffac050f,
  "/src/dashboard/records/session-record.client#SessionRecord": SessionRecord_b13a642c0dd7ebe0413881d4b475e367,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
