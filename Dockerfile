# One image for every role: web (the default command), worker, or both in one.
# hadolint global ignore=DL3008
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /sladd
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
  && node --input-type=module --eval "import { buildWebIfStale } from './scripts/web-build.ts'; process.exit((await buildWebIfStale()) ? 0 : 1)" \
  && rm -rf node_modules \
  && npm ci --ignore-scripts --omit=dev --no-audit --no-fund \
  && node scripts/production/main.ts --prune \
  && rm -rf e2e bench ml node_modules/node-linux-*

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  DATA_DIR=/data \
  OPERATIONS_PORT=9090
COPY --from=build --chown=root:root /sladd /sladd
RUN install -d -o node -g node -m 0700 /data
USER 1000:1000
WORKDIR /sladd
VOLUME /data
EXPOSE 8080 9090
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:9090/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/server/src/main.ts"]
