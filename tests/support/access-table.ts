/**
 * Every REST route with the status of a successful call: first for everyone without an active
 * account, then for an owner (`200/403`: by session/by API key), then for an editor where it differs
 * (D41). The columns are the complete permissions; `access.test.ts` makes the calls. `/api/metrics`
 * is no route of the CMS: the HTTP server answers it itself, to a token of its own.
 */
const ACCESS_TABLE = `
delete /api/api-keys/                                     401 200
delete /api/api-keys/:id                                  401 200
get    /api/api-keys/                                     401 200
get    /api/api-keys/:id                                  401 200
get    /api/api-keys/count                                401 200
patch  /api/api-keys/                                     401 403
patch  /api/api-keys/:id                                  401 403
post   /api/api-keys/                                     401 201
post   /api/api-keys/access/:id?                          401 200

delete /api/episodes/                                     401 200
delete /api/episodes/:id                                  401 200
get    /api/episodes/                                     200 200
get    /api/episodes/:id                                  200 200
get    /api/episodes/count                                200 200
get    /api/episodes/versions                             401 200
get    /api/episodes/versions/:id                         401 200
patch  /api/episodes/                                     401 200
patch  /api/episodes/:id                                  401 200
post   /api/episodes/                                     401 201
delete /api/episodes/:id/preview-links/:link              401 200
get    /api/episodes/:id/preview-links                    401 200
post   /api/episodes/:id/change-number                    401 200
post   /api/episodes/:id/preview-links                    401 201
post   /api/episodes/:id/move                             401 200
post   /api/episodes/access/:id?                          401 200
post   /api/episodes/remove-samples                       401 200
post   /api/episodes/versions/:id                         401 200
put    /api/episodes/:id                                  401 200

delete /api/files/                                        401 200
delete /api/files/:id                                     401 200
get    /api/files/                                        401 200
get    /api/files/:id                                     401 200
get    /api/files/count                                   401 200
get    /api/files/file/:filename                          404 200
get    /api/files/paste-url/:id?                          401 400
patch  /api/files/                                        401 403
patch  /api/files/:id                                     401 403
post   /api/files/                                        401 201
post   /api/files/access/:id?                             401 200

delete /api/guest_headshots/                              401 200
delete /api/guest_headshots/:id                           401 200
get    /api/guest_headshots/                              401 200
get    /api/guest_headshots/:id                           401 200
get    /api/guest_headshots/count                         401 200
get    /api/guest_headshots/file/:filename                200 200
get    /api/guest_headshots/paste-url/:id?                401 400
patch  /api/guest_headshots/                              401 200
patch  /api/guest_headshots/:id                           401 200
post   /api/guest_headshots/                              401 201
post   /api/guest_headshots/access/:id?                   401 200

delete /api/guests/                                       401 200
delete /api/guests/:id                                    401 200
get    /api/guests/                                       200 200
get    /api/guests/:id                                    404 200
get    /api/guests/count                                  200 200
get    /api/guests/versions                               401 200
get    /api/guests/versions/:id                           401 200
patch  /api/guests/                                       401 200
patch  /api/guests/:id                                    401 200
post   /api/guests/                                       401 201
post   /api/guests/:id/change-name                        401 200
post   /api/guests/:id/join                               401 400
post   /api/guests/:id/part                               401 200
post   /api/guests/access/:id?                            401 200
post   /api/guests/versions/:id                           401 200
put    /api/guests/:id                                    401 200

delete /api/imports/                                      401 200
delete /api/imports/:id                                   401 200
get    /api/imports/                                      401 200
get    /api/imports/:id                                   401 200
get    /api/imports/:id/cover                             401 404
get    /api/imports/:id/progress                          401 200
get    /api/imports/:id/report                            401 200
get    /api/imports/:id/rows                              401 200
get    /api/imports/feed                                  401 200
get    /api/imports/lengths                               401 200
get    /api/imports/count                                 401 200
patch  /api/imports/                                      401 403
patch  /api/imports/:id                                   401 403
post   /api/imports/                                      401 400
post   /api/imports/:id/choice                            401 200
post   /api/imports/:id/setup                             401 303 403
post   /api/imports/:id/start                             401 400
post   /api/imports/:id/stop                              401 409
post   /api/imports/:id/undo                              401 400 403
post   /api/imports/access/:id?                           401 200
post   /api/imports/feed/check                            401 409
post   /api/imports/move/check                            401 409
post   /api/imports/file                                  401 400
post   /api/imports/setup                                 401 303 403
put    /api/imports/:id/pictures                          401 400
put    /api/imports/feed                                  401 400 403
delete /api/invitations/                                  401 200 403
delete /api/invitations/:id                               401 200 403
get    /api/invitations/                                  401 200 403
get    /api/invitations/:id                               401 200 403
get    /api/invitations/count                             401 200 403
patch  /api/invitations/                                  401 403
patch  /api/invitations/:id                               401 403
post   /api/invitations/                                  401 201 403
post   /api/invitations/accept                            403 403
post   /api/invitations/access/:id?                       401 200

delete /api/pages/                                        401 200
delete /api/pages/:id                                     401 200
get    /api/pages/                                        200 200
get    /api/pages/:id                                     200 200
get    /api/pages/count                                   200 200
get    /api/pages/versions                                401 200
get    /api/pages/versions/:id                            401 200
patch  /api/pages/                                        401 200
patch  /api/pages/:id                                     401 200
post   /api/pages/                                        401 201
delete /api/pages/:id/preview-links/:link                 401 200
get    /api/pages/:id/preview-links                       401 200
post   /api/pages/:id/preview-links                       401 201
post   /api/pages/access/:id?                             401 200
post   /api/pages/versions/:id                            401 200

delete /api/passkeys/                                     401 200
delete /api/passkeys/:id                                  401 200
get    /api/passkeys/                                     401 200
get    /api/passkeys/:id                                  401 200
get    /api/passkeys/count                                401 200
patch  /api/passkeys/                                     401 200
patch  /api/passkeys/:id                                  401 200
post   /api/passkeys/                                     401 403
post   /api/passkeys/access/:id?                          401 200
post   /api/passkeys/add                                  401 400/403
post   /api/passkeys/begin                                401 200/403
post   /api/passkeys/log-in                               401 401
post   /api/passkeys/log-in/begin                         200 200

delete /api/paths/                                        401 200
delete /api/paths/:id                                     401 200
get    /api/paths/                                        200 200
get    /api/paths/:id                                     200 200
get    /api/paths/count                                   200 200
patch  /api/paths/                                        401 200
patch  /api/paths/:id                                     401 200
post   /api/paths/                                        401 201
post   /api/paths/access/:id?                             401 200

delete /api/payload-kv/                                   401 403
delete /api/payload-kv/:id                                401 403
get    /api/payload-kv/                                   401 403
get    /api/payload-kv/:id                                401 403
get    /api/payload-kv/count                              401 403
patch  /api/payload-kv/                                   401 403
patch  /api/payload-kv/:id                                401 403
post   /api/payload-kv/                                   401 403
post   /api/payload-kv/:id/duplicate                      401 403
post   /api/payload-kv/access/:id?                        401 200

delete /api/payload-locked-documents/                     401 200
delete /api/payload-locked-documents/:id                  401 200
get    /api/payload-locked-documents/                     401 200
get    /api/payload-locked-documents/:id                  401 200
get    /api/payload-locked-documents/count                401 200
patch  /api/payload-locked-documents/                     401 200
patch  /api/payload-locked-documents/:id                  401 200
post   /api/payload-locked-documents/                     401 201
post   /api/payload-locked-documents/:id/duplicate        401 200
post   /api/payload-locked-documents/access/:id?          401 200

delete /api/payload-preferences/                          401 200
delete /api/payload-preferences/:id                       401 200
delete /api/payload-preferences/:key                      401 200
get    /api/payload-preferences/                          401 200
get    /api/payload-preferences/:id                       401 200
get    /api/payload-preferences/:key                      401 200
get    /api/payload-preferences/count                     401 200
patch  /api/payload-preferences/                          401 200
patch  /api/payload-preferences/:id                       401 404
post   /api/payload-preferences/                          401 201
post   /api/payload-preferences/:id/duplicate             401 404
post   /api/payload-preferences/:key                      401 200
post   /api/payload-preferences/access/:id?               401 200

delete /api/podcasts/                                     401 200
delete /api/podcasts/:id                                  401 200
get    /api/podcasts/                                     401 200
get    /api/podcasts/:id                                  401 200
get    /api/podcasts/count                                401 200
get    /api/podcasts/file/:filename                       200 200
get    /api/podcasts/paste-url/:id?                       401 400
patch  /api/podcasts/                                     401 200
patch  /api/podcasts/:id                                  401 200
post   /api/podcasts/                                     401 201
post   /api/podcasts/access/:id?                          401 200

delete /api/quotes/                                       401 200
delete /api/quotes/:id                                    401 200
get    /api/quotes/                                       200 200
get    /api/quotes/:id                                    200 200
get    /api/quotes/count                                  200 200
patch  /api/quotes/                                       401 200
patch  /api/quotes/:id                                    401 200
post   /api/quotes/                                       401 201
post   /api/quotes/access/:id?                            401 200

delete /api/redirects/                                    401 200
delete /api/redirects/:id                                 401 200
get    /api/redirects/                                    401 200
get    /api/redirects/:id                                 401 200
get    /api/redirects/export                              401 200
get    /api/redirects/count                               401 200
patch  /api/redirects/                                    401 200
patch  /api/redirects/:id                                 401 200
post   /api/redirects/                                    401 201
post   /api/redirects/access/:id?                         401 200
post   /api/redirects/import                              401 200

delete /api/site_pictures/                                401 200
delete /api/site_pictures/:id                             401 200
get    /api/site_pictures/                                401 200
get    /api/site_pictures/:id                             401 200
get    /api/site_pictures/count                           401 200
get    /api/site_pictures/file/:filename                  200 200
get    /api/site_pictures/paste-url/:id?                  401 400
patch  /api/site_pictures/                                401 200
patch  /api/site_pictures/:id                             401 200
post   /api/site_pictures/                                401 201
post   /api/site_pictures/access/:id?                     401 200

delete /api/timed_texts/                                  401 200
delete /api/timed_texts/:id                               401 200
get    /api/timed_texts/                                  401 200
get    /api/timed_texts/:id                               200 200
get    /api/timed_texts/count                             401 200
patch  /api/timed_texts/                                  401 200
patch  /api/timed_texts/:id                               401 200
post   /api/timed_texts/                                  401 201
post   /api/timed_texts/access/:id?                       401 200

delete /api/topics/                                       401 200
delete /api/topics/:id                                    401 200
get    /api/topics/                                       200 200
get    /api/topics/:id                                    200 200
get    /api/topics/count                                  200 200
get    /api/topics/proposals                              401 400
get    /api/topics/versions                               401 200
get    /api/topics/versions/:id                           401 200
patch  /api/topics/                                       401 200
patch  /api/topics/:id                                    401 200
post   /api/topics/                                       401 201
post   /api/topics/:id/episodes                           401 200
post   /api/topics/:id/merge                              401 400
post   /api/topics/:id/remove                             401 200
post   /api/topics/access/:id?                            401 200
post   /api/topics/order                                  401 400
post   /api/topics/restore                                401 400
post   /api/topics/versions/:id                           401 200

delete /api/users/                                        401 200 403
delete /api/users/:id                                     401 200 403
get    /api/users/                                        401 200
get    /api/users/:id                                     401 200
get    /api/users/count                                   401 200
delete /api/users/sessions/:session                       401 200/403
get    /api/users/init                                    401 200
get    /api/users/me                                      200 200
get    /api/users/sessions                                401 200/403
patch  /api/users/                                        401 200
patch  /api/users/:id                                     401 200 403
post   /api/users/                                        202 201 202
post   /api/users/:id/log-out-everywhere                  401 200 403
post   /api/users/access/:id?                             401 200
post   /api/users/change-login                            401 200/403
post   /api/users/codes/begin                             401 200/403
post   /api/users/codes/confirm                           401 403
post   /api/users/codes/end                               401 409/403
post   /api/users/codes/recovery                          401 409/403
post   /api/users/first-register                          403 403
post   /api/users/forgot-password                         200 200
post   /api/users/login                                   200 200
post   /api/users/login/code                              403 403
post   /api/users/logout                                  400 200
post   /api/users/refresh-token                           403 200/403
post   /api/users/reset-password                          403 403
post   /api/users/unlock                                  401 403

get    /api/access                                        401 200

get    /api/globals/about/                                200 200
get    /api/globals/about/versions                        401 200
get    /api/globals/about/versions/:id                    401 200
post   /api/globals/about/                                401 200
post   /api/globals/about/access                          401 200
post   /api/globals/about/versions/:id                    401 200

get    /api/globals/community/                            200 200
get    /api/globals/community/versions                    401 200
get    /api/globals/community/versions/:id                401 200
post   /api/globals/community/                            401 200
post   /api/globals/community/access                      401 200
post   /api/globals/community/versions/:id                401 200

get    /api/globals/featured/                             200 200
get    /api/globals/featured/versions                     401 200
get    /api/globals/featured/versions/:id                 401 200
post   /api/globals/featured/                             401 200
post   /api/globals/featured/access                       401 200
post   /api/globals/featured/versions/:id                 401 200

get    /api/globals/involved/                                200 200
get    /api/globals/involved/versions                        401 200
get    /api/globals/involved/versions/:id                    401 200
post   /api/globals/involved/                                401 200
post   /api/globals/involved/access                          401 200
post   /api/globals/involved/versions/:id                    401 200

get    /api/globals/landing/                              200 200
get    /api/globals/landing/versions                      401 200
get    /api/globals/landing/versions/:id                  401 200
post   /api/globals/landing/                              401 200
post   /api/globals/landing/access                        401 200
post   /api/globals/landing/versions/:id                  401 200

get    /api/globals/letters/                              401 200
post   /api/globals/letters/                              401 200 403
post   /api/globals/letters/access                        401 200

get    /api/globals/look/                                 200 200
get    /api/globals/look/versions                         401 200
get    /api/globals/look/versions/:id                     401 200
post   /api/globals/look/                                 401 200 403
post   /api/globals/look/access                           401 200
post   /api/globals/look/versions/:id                     401 200 403

get    /api/globals/newsletter/                           401 200
post   /api/globals/newsletter/                           401 200 403
post   /api/globals/newsletter/access                     401 200

get    /api/globals/pillars/                              200 200
post   /api/globals/pillars/                              401 200
post   /api/globals/pillars/access                        401 200

get    /api/globals/privacy/                              200 200
get    /api/globals/privacy/versions                      401 200
get    /api/globals/privacy/versions/:id                  401 200
post   /api/globals/privacy/                              401 200
post   /api/globals/privacy/access                        401 200
post   /api/globals/privacy/versions/:id                  401 200

get    /api/globals/site/                                 200 200
get    /api/globals/site/versions                         401 200
get    /api/globals/site/versions/:id                     401 200
post   /api/globals/site/                                 401 200 403
post   /api/globals/site/access                           401 200
post   /api/globals/site/versions/:id                     401 200 403

get    /api/globals/values/                                200 200
get    /api/globals/values/versions                        401 200
get    /api/globals/values/versions/:id                    401 200
post   /api/globals/values/                                401 200
post   /api/globals/values/access                          401 200
post   /api/globals/values/versions/:id                    401 200

delete /api/webhook-deliveries/                           401 403
delete /api/webhook-deliveries/:id                        401 403
get    /api/webhook-deliveries/                           401 200 403
get    /api/webhook-deliveries/:id                        401 200 403
get    /api/webhook-deliveries/count                      401 200 403
patch  /api/webhook-deliveries/                           401 403
patch  /api/webhook-deliveries/:id                        401 403
post   /api/webhook-deliveries/                           401 403
post   /api/webhook-deliveries/:id/replay                 401 200 403
post   /api/webhook-deliveries/access/:id?                401 200
delete /api/webhooks/                                     401 200 403
delete /api/webhooks/:id                                  401 200 403
get    /api/webhooks/                                     401 200 403
get    /api/webhooks/:id                                  401 200 403
get    /api/webhooks/count                                401 200 403
patch  /api/webhooks/                                     401 200 403
patch  /api/webhooks/:id                                  401 200 403
post   /api/webhooks/                                     401 201 403
post   /api/webhooks/:id/pause                            401 200 403
post   /api/webhooks/:id/resume                           401 200 403
post   /api/webhooks/:id/secret                           401 200 403
post   /api/webhooks/:id/test                             401 200 403
post   /api/webhooks/access/:id?                          401 200

get    /api/og                                            401 404
post   /api/links/:id/check                               401 404
get    /api/look/cover                                    401 409 403
post   /api/mcp                                           401 403/200
get    /api/changes                                       200 200
get    /api/search                                        200 200
get    /api/search/suggestions                            200 200
get    /api/backups/:name                                 401 404/403 403
get    /api/backups/runs                                  401 200/403 403
post   /api/backups/check                                 401 400/403 403
post   /api/backups/runs                                  401 400/403 403
get    /api/statistics                                    401 200
get    /api/statistics.csv                                401 200
get    /api/statistics/month.png                          401 400
get    /api/statistics/tallies                            401 400
get    /api/statistics/tallies.csv                        401 400
get    /api/statistics/comparison                           401 400
post   /api/setup                                         401 200 403
post   /api/setup/begin                                   401 303 403
post   /api/setup/topics                                  401 303 403
post   /api/setup/look                                    401 303 403
post   /api/setup/test-mail                               401 200

delete /api/newsletter/mails/:id                          401 200
delete /api/newsletter/subscribers/:id                    401 200 403
get    /api/newsletter/mails                              401 200
get    /api/newsletter/mails/:id                          401 200
get    /api/newsletter/sender                             401 200 403
get    /api/newsletter/stop/:token                        303 303
get    /api/newsletter/subscribers                        401 200
get    /api/newsletter/subscribers/export                 401 200 403
patch  /api/newsletter/mails/:id                          401 200
post   /api/newsletter/bounces/postmark/:token            200 200
post   /api/newsletter/bounces/ses/:token                 403 403
post   /api/newsletter/confirm/:token                     200 200
post   /api/newsletter/join                               200 200
post   /api/newsletter/mails                              401 201
post   /api/newsletter/mails/:id/again                    401 409
post   /api/newsletter/mails/:id/go-on                    401 409
post   /api/newsletter/mails/:id/send                     401 409
post   /api/newsletter/mails/:id/stop                     401 409
post   /api/newsletter/mails/:id/test                     401 200
post   /api/newsletter/preferences/:token                 200 200
post   /api/newsletter/start                              401 200 403
post   /api/newsletter/stop/:token                        200 200
post   /api/newsletter/subscribers/import                 401 200 403
post   /api/newsletter/subscribers/preview                401 200 403

delete /api/letters/:id                                   401 200 403
delete /api/letters/questions/:id                         401 200
get    /api/letters                                       401 200
get    /api/letters/:id                                   401 200
get    /api/letters/:id/voice                             401 200
get    /api/letters/deletions                             401 200
get    /api/letters/export                                401 200/403 403
get    /api/letters/mine/:token/voice                     200 200
get    /api/letters/published                             200 200
get    /api/letters/published/:id                         200 200
get    /api/letters/published/:id/voice                   200 200
get    /api/letters/questions                             401 200
patch  /api/letters/:id                                   401 200
patch  /api/letters/questions/:id                         401 200
post   /api/letters                                       201 201
post   /api/letters/contact                               201 201
post   /api/letters/:id/ask                               401 409
post   /api/letters/:id/publish                           401 409
post   /api/letters/:id/restore                           401 200 403
post   /api/letters/:id/trash                             401 200 403
post   /api/letters/:id/unpublish                         401 200
post   /api/letters/mine/:token                           200 200
post   /api/letters/questions                             401 201
post   /api/letters/start                                 401 200 403
`

export type AccessRow = {
  route: string
  visitor: number
  session: number
  apiKey: number
  editor: number
  editorKey: number
}

export const accessRows = (): AccessRow[] =>
  ACCESS_TABLE.split('\n')
    .filter(Boolean)
    .map((line) => {
      const [method, path, visitor, admin = '', editors = admin] = line.split(/ +/)
      const [session, apiKey = session] = admin.split('/').map(Number)
      const [editor, editorKey = editor] = editors.split('/').map(Number)
      return {
        route: `${method} ${path}`,
        visitor: Number(visitor),
        session: Number(session),
        apiKey: Number(apiKey),
        editor: Number(editor),
        editorKey: Number(editorKey),
      }
    })

const SHOW =
  '(episodes|podcasts|timed_texts|guests|guest_headshots|quotes|paths|topics|site_pictures|files|redirects|pages|globals/(?!newsletter/|letters/)[a-z]+)'

/** What keys with one scope may call of the above, beside what visitors may (L15). */
export const SCOPED_ROUTES: Record<'read' | 'episodes', RegExp> = {
  read: new RegExp(
    `^get /api/${SHOW}/|^get /api/statistics(.csv$|/|$)|^get /api/users/me$|^post /api/mcp$`,
  ),
  episodes:
    /^(?!post .+\/preview-links$)(get|post|put|patch|delete) \/api\/(episodes|podcasts|timed_texts)\/(?!remove-samples)|^post \/api\/topics\/:id\/episodes$|^get \/api\/users\/me$|^post \/api\/mcp$/,
}
