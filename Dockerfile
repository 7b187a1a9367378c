# Not run by any test: there is no builder where the tests run. What it carries is: scripts/pack assembles it, and
# tests/api/start/pack.test.ts starts it in an empty folder. This file itself is linted.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN ["npm", "ci", "--ignore-scripts"]
COPY . .
# Further host names, which pages are built for (docs/operate.md, Settings).
ARG BRAND_HOSTS=""
ENV BRAND_HOSTS=$BRAND_HOSTS
RUN ["node", "scripts/pack.ts", "/packed"]

FROM node:24.21.0-bookworm-slim
WORKDIR /larkspur
# Root's, so that the server cannot change what it runs.
COPY --from=build /packed ./
# A volume that is mounted here takes this owner (compose.yaml).
RUN ["install", "-d", "-o", "node", "-g", "node", "/bank"]
ENV NODE_ENV=production LARKSPUR_MODE=live HOST=0.0.0.0 PORT=4321 METRICS_PORT=9464
USER node
EXPOSE 4321 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4321/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/entry.mjs"]
