# The site without a database of its own: give it DATABASE_URL and PAYLOAD_SECRET.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN NODE_ENV=production npx next build

FROM node:24-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:24-slim
ENV NODE_ENV=production PORT=3000 MEDIA_DIR=/media
WORKDIR /site
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/.next .next
COPY package.json payload.config.ts next.config.ts tsconfig.json ./
COPY collections collections
COPY globals globals
COPY src src
RUN mkdir -p /media && chown node:node /media .next
USER node
VOLUME /media
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--require", "./src/scripts/launch/thread-pool.cjs", "src/scripts/start.mjs", "--built"]
