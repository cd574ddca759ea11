// Comes with previews that stand beside a form of the CMS.
if (window.parent !== window) {
  // The CMS says by a message to the frame that the form has saved (Payload's live preview on the
  // server), as soon as the frame is known to be ready.
  addEventListener('message', ({ origin, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (origin === location.origin && data?.type === 'payload-document-event') location.reload()
  })
  window.parent.postMessage({ type: 'payload-live-preview', ready: true }, location.origin)
}
