# syntax=docker/dockerfile:1.19
# One image for server, worker and ops, so that their versions cannot differ. docs/operations.md describes it.

# Debian, because resvg needs glibc. The version is the one of .nvmrc. Renovate adds and updates the digest.
FROM node:24.21.0-trixie-slim AS base

FROM base AS build
WORKDIR /source
COPY . .
# Builds the pages and installs what production needs. It fails if the result is too large or has development packages.
RUN --mount=type=cache,target=/root/.npm node tools/commands/src/assemble.ts /app

FROM base AS runtime
# Nothing is installed in production.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production TZ=UTC HOST=0.0.0.0
USER 1000:1000
EXPOSE 3000
ENTRYPOINT ["/app/deploy/entrypoint.sh"]
CMD ["server"]
