# The site with its server in one container; see docs/deploy-container.md.
# The base image by its exact version. Pinning its digest is up to you, since only a registry knows it: look it up with
#   docker buildx imagetools inspect node:24.21.0-bookworm-slim
# and build with --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /foyer
# First what rarely changes, so that changing a source file reinstalls nothing. No package's script runs.
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY voice-client/package.json voice-client/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY setup setup
COPY shared shared
COPY voice-client voice-client
COPY web web
# What the agent learns from its texts is built too.
COPY server/voice/mind server/voice/mind
RUN node --conditions=@foyer/source setup/build-if-changed.ts
# The voice models, so that the server downloads nothing at startup (VOICE_MODELS=off leaves them unused).
COPY server server
RUN node server/voice/models/install.ts
# The empty database, which takes a gigabyte to make and little to unpack.
RUN node setup/make-empty-database.ts
# What Node makes of the sources, so that no start has to.
RUN NODE_COMPILE_CACHE=/foyer/dist/compiled node setup/compile-server.ts
# What the server needs, and nothing that only built or tested it.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
# The last ones keep the process small: see setup/supervisor/server-process.mjs.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=131072 \
  NODE_OPTIONS=--max-semi-space-size=16 NODE_COMPILE_CACHE=/foyer/dist/compiled
WORKDIR /foyer
COPY --from=build /foyer/node_modules node_modules
COPY --from=build /foyer/dist dist
COPY --from=build /foyer/.voice-models .voice-models
COPY package.json LICENSE ./
COPY shared shared
COPY server server
COPY voice-client voice-client
COPY supabase/migrations supabase/migrations
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
