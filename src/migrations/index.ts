import * as migration_20261124_000000_baseline from './20261124_000000_baseline'
import * as migration_20261124_100000_visible_episodes from './20261124_100000_visible_episodes'
import * as migration_20261124_123018_seasons from './20261124_123018_seasons'
import * as migration_20261124_134350_lengths from './20261124_134350_lengths'
import * as migration_20261124_161843_neutral_texts from './20261124_161843_neutral_texts'
import * as migration_20261124_163000_following from './20261124_163000_following'
import * as migration_20261124_164000_import_items from './20261124_164000_import_items'
import * as migration_20261125_100000_topics from './20261125_100000_topics'
import * as migration_20261125_172833_look from './20261125_172833_look'
import * as migration_20261125_173000_tallies from './20261125_173000_tallies'
import * as migration_20261125_212259_sharing_image from './20261125_212259_sharing_image'
import * as migration_20261125_213928_menu from './20261125_213928_menu'
import * as migration_20261127_150000_newsletter from './20261127_150000_newsletter'
import * as migration_20261127_190000_back_pages_and_rhythm from './20261127_190000_back_pages_and_rhythm'
import * as migration_20261127_191000_bounces from './20261127_191000_bounces'
import * as migration_20261127_200000_letters from './20261127_200000_letters'
import * as migration_20261127_230000_privacy from './20261127_230000_privacy'
import * as migration_20261128_190000_voice_files from './20261128_190000_voice_files'
import * as migration_20261128_191000_account_warnings from './20261128_191000_account_warnings'
import * as migration_20261128_200000_made_biographies from './20261128_200000_made_biographies'
import * as migration_20261128_213000_search_parts from './20261128_213000_search_parts'
import * as migration_20261128_220000_default_texts from './20261128_220000_default_texts'
import * as migration_20261128_230000_hidden_episodes from './20261128_230000_hidden_episodes'
import * as migration_20261128_230000_hourly_feeds from './20261128_230000_hourly_feeds'
import * as migration_20261128_230000_mended_notes from './20261128_230000_mended_notes'
import * as migration_20261128_231000_feed_identity from './20261128_231000_feed_identity'
import * as migration_20261129_100000_plain_guest_addresses from './20261129_100000_plain_guest_addresses'
import * as migration_20261129_103603_redirects from './20261129_103603_redirects'
import * as migration_20261129_153028_socials from './20261129_153028_socials'
import * as migration_20261129_153212_pages from './20261129_153212_pages'
import * as migration_20261129_154834_contact from './20261129_154834_contact'
import * as migration_20261129_200000_repeated_covers from './20261129_200000_repeated_covers'
import * as migration_20261129_201000_files from './20261129_201000_files'
import * as migration_20261129_201000_note_headings from './20261129_201000_note_headings'
import * as migration_20261129_202000_own_words from './20261129_202000_own_words'
import * as migration_20261129_203000_contact_reasons from './20261129_203000_contact_reasons'
import * as migration_20261130_090000_generated_art from './20261130_090000_generated_art'

export const migrations = [
  {
    up: migration_20261124_000000_baseline.up,
    down: migration_20261124_000000_baseline.down,
    name: '20261124_000000_baseline',
  },
  {
    up: migration_20261124_100000_visible_episodes.up,
    down: migration_20261124_100000_visible_episodes.down,
    name: '20261124_100000_visible_episodes',
  },
  {
    up: migration_20261124_123018_seasons.up,
    down: migration_20261124_123018_seasons.down,
    name: '20261124_123018_seasons',
  },
  {
    up: migration_20261124_134350_lengths.up,
    down: migration_20261124_134350_lengths.down,
    name: '20261124_134350_lengths',
  },
  {
    up: migration_20261124_161843_neutral_texts.up,
    down: migration_20261124_161843_neutral_texts.down,
    name: '20261124_161843_neutral_texts',
  },
  {
    up: migration_20261124_163000_following.up,
    down: migration_20261124_163000_following.down,
    name: '20261124_163000_following',
  },
  {
    up: migration_20261124_164000_import_items.up,
    down: migration_20261124_164000_import_items.down,
    name: '20261124_164000_import_items',
  },
  {
    up: migration_20261125_100000_topics.up,
    down: migration_20261125_100000_topics.down,
    name: '20261125_100000_topics',
  },
  {
    up: migration_20261125_172833_look.up,
    down: migration_20261125_172833_look.down,
    name: '20261125_172833_look',
  },
  {
    up: migration_20261125_173000_tallies.up,
    down: migration_20261125_173000_tallies.down,
    name: '20261125_173000_tallies',
  },
  {
    up: migration_20261125_212259_sharing_image.up,
    down: migration_20261125_212259_sharing_image.down,
    name: '20261125_212259_sharing_image',
  },
  {
    up: migration_20261125_213928_menu.up,
    down: migration_20261125_213928_menu.down,
    name: '20261125_213928_menu',
  },
  {
    up: migration_20261127_150000_newsletter.up,
    down: migration_20261127_150000_newsletter.down,
    name: '20261127_150000_newsletter',
  },
  {
    up: migration_20261127_190000_back_pages_and_rhythm.up,
    down: migration_20261127_190000_back_pages_and_rhythm.down,
    name: '20261127_190000_back_pages_and_rhythm',
  },
  {
    up: migration_20261127_191000_bounces.up,
    down: migration_20261127_191000_bounces.down,
    name: '20261127_191000_bounces',
  },
  {
    up: migration_20261127_200000_letters.up,
    down: migration_20261127_200000_letters.down,
    name: '20261127_200000_letters',
  },
  {
    up: migration_20261127_230000_privacy.up,
    down: migration_20261127_230000_privacy.down,
    name: '20261127_230000_privacy',
  },
  {
    up: migration_20261128_190000_voice_files.up,
    down: migration_20261128_190000_voice_files.down,
    name: '20261128_190000_voice_files',
  },
  {
    up: migration_20261128_191000_account_warnings.up,
    down: migration_20261128_191000_account_warnings.down,
    name: '20261128_191000_account_warnings',
  },
  {
    up: migration_20261128_200000_made_biographies.up,
    down: migration_20261128_200000_made_biographies.down,
    name: '20261128_200000_made_biographies',
  },
  {
    up: migration_20261128_213000_search_parts.up,
    down: migration_20261128_213000_search_parts.down,
    name: '20261128_213000_search_parts',
  },
  {
    up: migration_20261128_220000_default_texts.up,
    down: migration_20261128_220000_default_texts.down,
    name: '20261128_220000_default_texts',
  },
  {
    up: migration_20261128_230000_hidden_episodes.up,
    down: migration_20261128_230000_hidden_episodes.down,
    name: '20261128_230000_hidden_episodes',
  },
  {
    up: migration_20261128_230000_hourly_feeds.up,
    down: migration_20261128_230000_hourly_feeds.down,
    name: '20261128_230000_hourly_feeds',
  },
  {
    up: migration_20261128_230000_mended_notes.up,
    down: migration_20261128_230000_mended_notes.down,
    name: '20261128_230000_mended_notes',
  },
  {
    up: migration_20261128_231000_feed_identity.up,
    down: migration_20261128_231000_feed_identity.down,
    name: '20261128_231000_feed_identity',
  },
  {
    up: migration_20261129_100000_plain_guest_addresses.up,
    down: migration_20261129_100000_plain_guest_addresses.down,
    name: '20261129_100000_plain_guest_addresses',
  },
  {
    up: migration_20261129_103603_redirects.up,
    down: migration_20261129_103603_redirects.down,
    name: '20261129_103603_redirects',
  },
  {
    up: migration_20261129_153028_socials.up,
    down: migration_20261129_153028_socials.down,
    name: '20261129_153028_socials',
  },
  {
    up: migration_20261129_153212_pages.up,
    down: migration_20261129_153212_pages.down,
    name: '20261129_153212_pages',
  },
  {
    up: migration_20261129_154834_contact.up,
    down: migration_20261129_154834_contact.down,
    name: '20261129_154834_contact',
  },
  {
    up: migration_20261129_200000_repeated_covers.up,
    down: migration_20261129_200000_repeated_covers.down,
    name: '20261129_200000_repeated_covers',
  },
  {
    up: migration_20261129_201000_files.up,
    down: migration_20261129_201000_files.down,
    name: '20261129_201000_files',
  },
  {
    up: migration_20261129_201000_note_headings.up,
    down: migration_20261129_201000_note_headings.down,
    name: '20261129_201000_note_headings',
  },
  {
    up: migration_20261129_202000_own_words.up,
    down: migration_20261129_202000_own_words.down,
    name: '20261129_202000_own_words',
  },
  {
    up: migration_20261129_203000_contact_reasons.up,
    down: migration_20261129_203000_contact_reasons.down,
    name: '20261129_203000_contact_reasons',
  },
  {
    up: migration_20261130_090000_generated_art.up,
    down: migration_20261130_090000_generated_art.down,
    name: '20261130_090000_generated_art'
  },
]
