# The product: a release on a bare Debian, as docs/installing.md describes it. Build with: docker build -t spoolyard .
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run release -- --folder --out /release && mv /release/spoolyard-* /release/spoolyard

# Production mode beside the sandbox, for trying it out (the profile "sandbox" in compose.yaml).
FROM build AS trial
RUN apt-get update && apt-get install --yes --no-install-recommends openssl && rm -rf /var/lib/apt/lists/*
RUN npm run build -- sandbox && mkdir /data && chown node:node /data
USER node
VOLUME /data
ENV DATA_DIR=/data/trial TLS_HOST=0.0.0.0
EXPOSE 4701
CMD ["npm", "run", "try-production"]

FROM debian:bookworm-slim AS product
RUN useradd --uid 10001 --create-home --home-dir /data --shell /usr/sbin/nologin spoolyard
COPY --from=build /release/spoolyard /opt/spoolyard
USER 10001:10001
WORKDIR /data
VOLUME /data
ENV HOST=0.0.0.0 DATA_DIR=/data BACKUP_DIR=/data/backups
EXPOSE 4700
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
  CMD ["/opt/spoolyard/bin/node", "-e", "fetch('http://127.0.0.1:4700/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/spoolyard/bin/spoolyard"]
CMD ["serve"]
