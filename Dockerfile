# Silicon Verdict in a container. BASE is any image with Node 22 on glibc: the embedded PostgreSQL has no musl build.
ARG BASE=node:22-bookworm-slim

FROM ${BASE} AS build
WORKDIR /srv/silicon-verdict
ENV NEXT_TELEMETRY_DISABLED=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build
# Started without what only the build needs: development packages, and the compiler that Next would read a TypeScript
# configuration with. EMBEDDED=yes keeps the optional packages, among them the PostgreSQL we bring.
ARG EMBEDDED=no
RUN npx esbuild next.config.ts --bundle --packages=external --platform=node --format=esm --outfile=next.config.mjs \
  && rm next.config.ts \
  && npm prune --omit=dev $([ "$EMBEDDED" = yes ] || echo --omit=optional) --no-audit --no-fund \
  && rm -rf node_modules/@next/swc-* .next/cache prisma/generated/.stamp

FROM ${BASE}
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 DATA_DIR=/var/lib/silicon-verdict-data
# Memory goes back to the system sooner; see docs/monitoring.md.
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /srv/silicon-verdict
COPY --from=build --chown=root:root /srv/silicon-verdict ./
RUN mkdir -p "$DATA_DIR" && chown 1000:1000 "$DATA_DIR" \
  && printf '#!/bin/sh\nexec node %s/dist/verdict.js "$@"\n' "$PWD" > /usr/local/bin/verdict && chmod 755 /usr/local/bin/verdict
USER 1000:1000
VOLUME /var/lib/silicon-verdict-data
EXPOSE 3000
# /healthz says that the process is up; /readyz says whether it can answer, for load balancers.
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "dist/server.js"]
