# Builds from the repository alone, for x64 and arm64: docker build -t channelscope .

# Scripts and pages are the same for every processor, so they are built on the machine's own.
FROM --platform=$BUILDPLATFORM node:22-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && find dist -name '*.map' -delete

# The one package with native code is downloaded or compiled for the image's processor; nobody else's install scripts run.
FROM node:22-bookworm AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund && npm rebuild better-sqlite3
# What is left of compiling it, and the source of SQLite: 25 MB.
RUN cd node_modules/better-sqlite3 && rm -rf deps src && find build -type f ! -name better_sqlite3.node -delete

FROM node:22-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE /app/THIRD-PARTY-NOTICES /app/README.md ./
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/docs docs
COPY --from=build /app/bin bin
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
# A container's own address is not loopback: whoever publishes the port decides who reaches it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data TMPDIR=/data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "bin/channelscope.js"]
CMD ["serve"]
