import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The default texts of the sample show that forms have stored until now, in every language, also
 * former ones: the first 12 digits of the SHA-256 of each, with single spaces.
 */
const SAMPLE = `
  7d11ad0b9602 e91e10a71b46 2aa450b083f4 6eb46d5cdb52 2636b18accdb 6c58f577c357 6cb8464d8600
  a154e88529cd 80298c357492 6044fec379ce 5ecabd5136d8 44473b0df023 a62bd967eed8 0b44c0ab977b
  7970893f7833 b6d29eb2971a d0b6f8083b7b 9a2976f7be08 bac942d72b73 3c46afaa95c2 016f6279e58e
  fc387fe28d35 db7fdeec5dcd 655cb883e2fd 4ebece7f2d1c e207590ffdc4 6ef30df5eb4e 8dd4d6b3bed9
  178d60daffbf ba5b06b1c158 cecc36781d11 445b3e382613 6e19e7810648 6703e689aca9 39ef7e065f3f
  65df3dad6016 2158b6aa8fdd c7f12a5dc380 d262bd247c1b 83cd52a0640a 9ad95c35ff4b dd56a45f64b8
  70e710af7b2b 654560c769e1 6b7ab8e83ce8 137518080388 7ea5d235ba87 24fd360e6b87 42ad1493d6f8
  80d5bcaacc09 fbb88e2fcc0f 651a7177e832 156bb48c8aa4 72f5fca3badd eae9d9f3b66e f1100846fc54
  effe28f68ad9 82a359b60283 6a44377c10b3 984cf3cde9e9 c492fb6cc16f 04e5152142c2 b2a0889b3131
  9c3e49b1675b 981f4419e167 5f633f17838b 883b394771b7 afd23299cb06 2a743a739e9c de9e02da00af
  39002b43cd5a 533bb8735405 759cfba8b0fe 8d1fad2245cc d4b5e8427f71 ac16feb2607a c249486c05b7
  f1da8f1b6151 d398bde24cee 9f5e53570ba7 a3d2c01e0d78 2510e9e2a5c8 bb7d9b9907ba eef2bfbbd7e6
  7aeca29e7ed6 0037ca0cffe5 a3eb3b0153d6 94658b5dc01d b3b4a5174853 806067717203 bd12679bb604
  694631eb5202 58372eea36fa 8654daa45872 db109f68e5b6 6eb3901018dc 1b38c878ff24 6f01f2a2946d
  955134f6c944 9cee6469f324 2a3b62c2ba1f 147d7b3fde4c f9784608b38d 42ca6f8f6d92 2a203f164110
  0450f144d59b 345caff394a7 962a6dd7a9af 030c5adfe99b 69615decf4e2 4f720676b940 aa048117e0e2
  888c6017489a da9f0095bf43 0c407c9a3a70 612edb989d63 32d74cbc46a9 d405d9ae1003 ee90b025693a
  26a084343ff9 5a6049352ff9 3705d243ca7a 8dd560b85d5d 05ab8e024852 2617e8459c47 d03babe25e1b
  24a47a2264d0 f624fcf0dcbb 1f9cd4546e29 c5b3225cdc95 792edb92ce3d 56c48011bfc0 2f34027404ca
  81e81089ae09 bc28306b98ff 3678cef6ccc9 2a27d8b5ba69 080d73caa1e9 65ec140e0ff2 906706927468
  8eeed50b9eed 64083e2a0749 62ada820dbd0 1f8965d6efa4 576a0790191e 53f39b9a8369 b19509dc26d6
  1a38d31c6dd8 95acf3107047 9f6e86141432 c584ccb9ef5c 93aaa7e6539d a579007108fa 1e2f9fc5016d
  139fce9bc44e 1373a0a26d8c 1f5af5b3979f 02af151474bb f2dc4886771f 0d3ad5ff040b c7a329eb2ad6
  09b6a2810cbd fe50d6184c32 7c1959021a58 0dbc7ad55d47 d677a7f26087 2652532f3937 5f94e5de1160
  97a87e02e1ad 7d18fdf3e67b e18a7c7ca2dd bbb5c31a44e8 9d1cfaf4ac17 ed91b64d80b0 d99614216a17
  7b2f80377cbf 0d45361d5b1e e8982e638b77 18c1c90f0f1c 0bed332c4d54 4194ab9a11e0 4fe75ccb767a
  229d707770ad 704e3c63e23c 3f106511a8e4 84cf0611783c 39ede18ce49e 2cba40c2541b ad100fc7c626
  30cc216d9465 54a57c3147c4 da510d7956df 98a8578d23e0 550edbc02e79 dc37318c63ad 11507a0e2f5e
  ced8cf554bc5 75e90399a157 43911629a252 fecbd0fd02cb 732b3215edab 64b6c493476f 029b6d4100f3
  ff0284826ce8`

/** Those of a show of its own, which on a site of the sample show may well be the host's words. */
const NEUTRAL = `
  1057e2593000 5e7149fd6cd4 2b74ab8ebc85 66245dddfcee ffbefc0ccfdc c3750dfd9bdb 4442f4139c8f
  f61926015d0a d91ea2d08700 0fbca94cf462 01bd782232af 8c0122690533 6b6d5db6f1af e78d2e629abd
  b7373b1aefea d8fef3152d69 a7723ab34765 8b5b5d17f11f 14eac4cb9d85 8d9fe21657a3 3e5e1acd1999
  042733c5eb42 9b4e3e279a1b bc1911c41bb8 b7dfb5df9bf3 3c7a4180ff17 142382c08d8b 79a4188b0cd9
  a353359b3917 3b8a616f5917 043d32b7d2c4 7aa6562f30f9 7e04d1cad221 a65e4327bae5 855559cee0d8
  2d73e3da2020 9b9e48af831a 703881e77f7d a88b2b535e0b 185cef29de62 dcd0a4d2c65a 1bc965a89e5a
  edef4269c2bb c89f0112b601 7c486409d41a a34911ddfb0e b5316349ef30 d656a1b6ab44 0cab580f4f5e
  7a21635fa040 23311af750ff 77ec6901e1e6 9a067fbc190f 84bf53cca642 83cdba34880f 27839ac43a91
  23ddd8378b57 303bc6c021a7 2dcf1576c13a 7258b4e03780 e829ac35284e cb39f33bfaf1 e1e8a661b988
  529d7c530e51 0e7fd6159d26 e508bb5fded2 d03ac85347d2 d846631ea80b c02ca2ba968f 7d7227ee499d
  8e85bf350b3f 9bc2a6704612 9d6972921f3a a5708c22cb7d 5eb4d88b5bfc bb501d7877eb 07e65b31059c
  eb90ab8919f1 8550c9508af0 98940b7f2d4b 64c4426db329 8dc37869d63b e0b45d366efa 844288b30fc5
  7ce763b72aa8 3c8e0fde6fcc 9389d7f39b4c`

const hashes = (list: string) => `ARRAY[${list.trim().replace(/\S+/g, "'$&'").replace(/\s+/g, ',')}]`

const TEXTS = {
  site: `tagline footer_title popup_title popup_text popup_button coming_soon_title coming_soon_text
    coming_soon_signature search_note survey_title survey_text survey_button guests_title guests_intro
    follow_title follow_emphasis follow_intro`,
  landing: `hero_title hero_emphasis hero_text hero_button hero_page hero_page_note intro_text
    pillars_title favourites_title favourites_text playlists_title playlists_text playlists_button
    all_title all_intro favs_title favs_intro`,
  topics: 'title teaser blurb quote quote_author',
  about: 'title quote',
  community: 'title intro',
  values: 'title intro',
  involved: 'title intro',
  privacy: 'title intro',
}
const RICH_TEXTS: Record<string, string> = {
  about: 'note bio',
  community: 'body',
  values: 'body',
  involved: 'body',
}

const words = (list = '') => list.split(/\s+/).filter(Boolean)

function clear(name: string, texts: string, isVersion: boolean): string {
  const column = (text: string) => (isVersion ? `version_${text}` : text)
  const columns = [...words(texts), ...words(RICH_TEXTS[name])].map(column)
  const own = columns.map((one) => `own_text(${one}, known)`)
  // Another topic than the first four has no default texts.
  const FOUR = "('mentalHealth', 'personalGrowth', 'climateJustice', 'socialJustice')"
  const which = name === 'topics' ? `${isVersion ? 'parent_id' : 'id'} IN ${FOUR} AND` : ''
  return `UPDATE ${isVersion ? `_${name}_v` : `"${name}"`}
    SET ${columns.map((one, i) => `${one} = ${own[i]}`).join(', ')}
    WHERE ${which} (${columns.join(', ')}) IS DISTINCT FROM (${own.join(', ')});`
}

const STATEMENTS = Object.entries(TEXTS)
  .flatMap(([name, texts]) => [clear(name, texts, false), clear(name, texts, true)])
  .join('\n')

const FUNCTIONS = `
  CREATE FUNCTION own_text(stored text, known text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN words <> ''
        AND left(encode(sha256(convert_to(words, 'UTF8')), 'hex'), 12) <> ALL (known)
      THEN stored END
    FROM (SELECT btrim(regexp_replace(stored, '\\s+', ' ', 'g')) AS words) squeezed
  $$;
  -- A rich text is a default if it has nothing but paragraphs; one without words was cleared.
  CREATE FUNCTION own_text(stored jsonb, known text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN words IS NULL OR btrim(words) = '' OR own_text(words, known) IS NOT NULL
      THEN stored END
    FROM (
      SELECT CASE WHEN bool_and(part->>'type' = 'paragraph') THEN string_agg((
          SELECT string_agg(coalesce(piece->>'text', ''), '' ORDER BY at)
          FROM jsonb_array_elements(coalesce(part->'children', '[]')) WITH ORDINALITY p (piece, at)
        ), ' ' ORDER BY place) END AS words
      FROM jsonb_array_elements(coalesce(stored->'root'->'children', '[]'))
        WITH ORDINALITY c (part, place)
    ) read
  $$;
  CREATE FUNCTION clear_default_texts() RETURNS void LANGUAGE plpgsql AS $$
    DECLARE known text[] := ${hashes(SAMPLE)};
    BEGIN
      IF (SELECT uses_neutral_texts FROM site LIMIT 1) THEN
        known := known || ${hashes(NEUTRAL)};
      END IF;
      ${STATEMENTS}
    END
  $$;
`

/**
 * A text that the host has not written is null from now on, so that it follows the language of the
 * site; no copy of a default is recognised any more. Imports of exports from before clear theirs too.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(FUNCTIONS))
  await db.execute(sql`SELECT clear_default_texts()`)
}

/** Leaves the texts: the version before shows its defaults for null as well. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP FUNCTION clear_default_texts(), own_text(text, text[]), own_text(jsonb, text[])`)
}
