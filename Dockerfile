# What the product is made of: all but the demo.
FROM node:24-bookworm-slim AS sources
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
# Not tsconfig.json, which names the demo.
COPY tsconfig.base.json *.config.ts ./
COPY data data
COPY migrations migrations
COPY scripts scripts
COPY src src

FROM sources AS production-files
RUN NODE_ENV=production npx react-router build && npm prune --omit=dev --ignore-scripts

FROM sources AS demo-files
COPY demo demo
RUN NODE_ENV=production npx react-router build

FROM node:24-bookworm-slim AS base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# The demo: docker build --target demo.
FROM base AS demo
ENV DEMO=1
COPY --from=demo-files /app .
CMD ["node", "build/server/demo.js"]

# Web and worker are the same image, built without the demo: the worker's command is "node src/start/worker.ts".
FROM base AS production
COPY --from=production-files /app .
CMD ["node", "build/server/web.js"]
