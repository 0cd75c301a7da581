# What the product is made of: all but the demo.
FROM node:24-bookworm-slim AS sources
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
# Not tsconfig.json, which names the demo.
COPY tsconfig.base.json *.config.ts ./
COPY bin bin
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
# docker build --build-arg COMMIT=$(git rev-parse HEAD)
ARG COMMIT=
ENV COMMIT=$COMMIT NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Whichever of the two runs here answers.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s CMD ["node", "bin/mateship.mjs", "health"]

# The demo: docker build --target demo.
FROM base AS demo
ENV DEMO=1
COPY --from=demo-files /app .
CMD ["node", "build/server/demo.js"]

# Web and worker are the same image, built without the demo: the worker's command is "node bin/mateship.mjs worker".
FROM base AS production
COPY --from=production-files /app .
CMD ["node", "bin/mateship.mjs", "web"]
